interface Fact {
  name: string;
  value: string;
}

/** Returns the facts of a project, adding its type, sale status and registration where no fact states them. */
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
    // Sale status and registration may both be 'Coming Soon': show it once.
    ...(isStated(saleStatus) || saleStatus === reraNumber
      ? []
      : [{ name: 'Sale Status', value: saleStatus }]),
    ...(reraNumber === undefined || isStated(reraNumber)
      ? []
      : [{ name: 'RERA Registration', value: reraNumber }]),
  ];
}
