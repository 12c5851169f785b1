/** Weekly counts in the shape of plots and tables. */
import { today } from '../value-format.ts';

/** Total of one name in a week, which is given by its Monday (`2026-11-16`). */
export interface Count {
  week: string;
  name: string;
  total: number;
}

/** Maximum number of sources in a chart: campaigns can create any number of them. */
export const maxSources = 12;

/** Returns the Mondays of the last weeks, oldest first. @param now a day, for example `2026-11-22` */
export function lastWeeks(count: number, now = today()): string[] {
  const day = new Date(`${now}T00:00:00Z`);
  // Weeks begin on Monday, `getUTCDay` counts from Sunday.
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7) - 7 * (count - 1));
  return Array.from({ length: count }, (_, index) => {
    const monday = new Date(day);
    monday.setUTCDate(day.getUTCDate() + 7 * index);
    return monday.toISOString().slice(0, 10);
  });
}

/** Returns the distinct names, highest total first. */
export function namesOf(counts: readonly Count[]): string[] {
  const totals = new Map<string, number>();
  for (const { name, total } of counts) totals.set(name, (totals.get(name) ?? 0) + total);
  return [...totals].sort((a, b) => b[1] - a[1]).map(([name]) => name);
}

/** Merges all but the most frequent names into 'Others'. */
export function withOthers(counts: readonly Count[], most: number): Count[] {
  const names = namesOf(counts).slice(0, most);
  const merged = new Map<string, Count>();
  for (const { week, name, total } of counts) {
    const shown = names.includes(name) ? name : 'Others';
    const key = `${week} ${shown}`;
    merged.set(key, { week, name: shown, total: total + (merged.get(key)?.total ?? 0) });
  }
  return [...merged.values()];
}

/** Returns a count for every week and name, 0 where there is none. */
export const fillMissingWeeks = (
  counts: readonly Count[],
  weeks: readonly string[],
  names: readonly string[],
): Count[] =>
  weeks.flatMap((week) =>
    names.map((name) => ({
      week,
      name,
      total: counts.find((count) => count.week === week && count.name === name)?.total ?? 0,
    })),
  );
