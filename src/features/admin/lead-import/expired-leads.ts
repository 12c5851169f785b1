import type { ImportedLead } from './lead-file.ts';

/** Milliseconds. */
const day = 86_400_000;

/**
 * Counts the leads of a file that the next sweep would erase, because they are older than the retention period.
 * @param leftOut positions of the leads that are not stored, from 1
 * @param retentionDays 0 for no limit
 * @param now milliseconds since 1970
 */
export function countExpired(
  leads: readonly ImportedLead[],
  leftOut: readonly number[],
  retentionDays: number,
  now: number,
): number {
  if (retentionDays === 0) return 0;
  const isExpired = ({ created_at = '' }: ImportedLead) =>
    Date.parse(created_at.slice(0, 10)) < now - retentionDays * day;
  return leads.filter((lead, index) => !leftOut.includes(index + 1) && isExpired(lead)).length;
}
