interface Fact {
  name: string;
  value: string;
}

/** The facts of a project, and with them its type, sale status and registration where none of them states it. */
export function completeFacts(project: {
  facts: Fact[];
  type: string;
  saleStatus: string;
  reraNumber?: string | undefined;
}): Fact[] {
  const { facts, type, saleStatus, reraNumber } = project;
  const isStated = (text: string) =>
    facts.some(({ value }) => value === text || value.startsWith(`${text},`));
  return [
    ...(isStated(type) ? [] : [{ name: 'Type', value: type }]),
    ...facts,
    // 'Coming Soon' is said once.
    ...(isStated(saleStatus) || saleStatus === reraNumber
      ? []
      : [{ name: 'Sale Status', value: saleStatus }]),
    ...(reraNumber === undefined || isStated(reraNumber)
      ? []
      : [{ name: 'RERA Registration', value: reraNumber }]),
  ];
}
