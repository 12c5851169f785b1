import type { Enquiry } from './enquiries.client.ts';

/** Groups the rows of each person at the position of the newest one; the order is otherwise kept. */
export function groupByPerson<Row extends Pick<Enquiry, 'phone_key' | 'mail_key'>>(
  rows: readonly Row[],
): Row[] {
  const groups: Row[][] = [];
  const known = new Map<string, Row[]>();
  for (const row of rows) {
    const keys = [row.phone_key, row.mail_key].filter((key) => typeof key === 'string');
    const group = keys.map((key) => known.get(key)).find((found) => found !== undefined);
    if (group) group.push(row);
    else groups.push([row]);
    for (const key of keys) if (!known.has(key)) known.set(key, group ?? groups.at(-1) ?? []);
  }
  return groups.flat();
}
