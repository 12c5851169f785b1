import { describe, expect, test, vi } from 'vitest';
import {
  formatCount,
  formatDate,
  formatDay,
  formatIst,
  parseMoment,
} from '../../../../src/features/admin/value-format.ts';

vi.hoisted(() => vi.stubEnv('TZ', 'Asia/Kolkata'));

describe('dates and times', () => {
  test.each([
    '2026-01-31T09:30:00.123456+00:00',
    '2026-01-31 09:30:00.123456+00',
    '2026-01-31T15:00:00.123456+05:30',
  ])('%s is parsed', (text) => expect(parseMoment(text).toISOString()).toBe('2026-01-31T09:30:00.123Z'));

  test('a timestamp is shown as the day in the viewer’s time zone', () => {
    expect(formatDay('2026-01-04T10:00:00Z')).toBe('Jan 4, 2026');
    expect(formatDay('2026-01-30T20:00:00Z')).toBe('Jan 31, 2026');
    expect(formatDay('nonsense')).toBe('-');
  });

  test('a date is the same day in every time zone', () => {
    expect(formatDate('2026-01-04')).toBe('Jan 4, 2026');
    expect(formatDate('nonsense')).toBe('-');
  });

  test('exported times are in Indian time', () =>
    expect(formatIst('2026-11-22 09:00:00.123+00')).toBe('2026-11-22T14:30:00+05:30'));
});

test('large numbers are grouped', () => expect(formatCount(100_000)).toBe('100,000'));
