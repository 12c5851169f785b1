import { expect, test } from 'vitest';
import { countExpired } from '../../../../../src/features/admin/lead-import/expired-leads.ts';

test('leads older than the retention period are counted', () => {
  const now = Date.parse('2026-11-22T10:00:00Z');
  const leads = [
    { name: 'Meera', created_at: '2026-10-22' },
    { name: 'Arun', created_at: '2026-10-24T09:00:00+05:30' },
    { name: 'Nobody', created_at: '2026-10-01' },
    { name: 'Ira', created_at: 'soon' },
    { name: 'Vani' },
  ];
  expect(countExpired(leads, [3], 30, now)).toBe(1);
  expect(countExpired(leads, [], 30, now)).toBe(2);
  expect(countExpired(leads, [], 0, now)).toBe(0);
});
