import { expect, test } from 'vitest';
import { isVisitDay, visitDays, visitHours } from '../../../../src/features/enquiry/visit-times.ts';
import { site } from '../../../../src/site.ts';

// A Saturday in India, still Friday in UTC.
const now = Date.parse('2026-11-27T20:00:00Z');
const open = (weekday: string) => site.hours.days.some((day) => day === weekday);

test.each([
  ['the same day in India', '2026-11-28', false],
  ['the next Sunday', '2026-11-29', open('Sunday')],
  ['the next Monday', '2026-11-30', open('Monday')],
  ['59 days ahead', '2027-01-26', open('Tuesday')],
  ['61 days ahead', '2027-01-28', false],
  ['no day of the calendar', '2026-11-31', false],
  ['no date', 'tomorrow', false],
  ['nothing', '', false],
])('a visit on %s: %s is %s', (_, day, holds) => {
  expect(isVisitDay(day, now)).toBe(holds);
});

test('The first and the last day offered are days on which the office is open', () => {
  const { min, max } = visitDays(now);
  for (const day of [min, max]) expect(isVisitDay(day, now)).toBe(true);
  expect(min >= '2026-11-29').toBe(true);
  expect(max <= '2027-01-27').toBe(true);
  expect(max > '2027-01-19').toBe(true);
});

test('A visit begins at a full hour while the office is open', () => {
  expect(visitHours[0]?.value.slice(0, 2)).toBe(site.hours.opens.slice(0, 2));
  for (const { value, label } of visitHours) {
    expect(value >= site.hours.opens && value < site.hours.closes).toBe(true);
    expect(label).toMatch(/^\d{1,2}:00 [AP]M$/);
  }
});
