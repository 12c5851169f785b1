import { expect, test, vi } from 'vitest';
import { describeEntry } from '../../../../../src/features/admin/enquiries/lead-history.client.ts';

vi.mock('../../../../../src/lib/supabase.client.ts', () => ({}));

test.each([
  ['status', 'lost: Budget: too small', 'Status: Lost: Budget: too small'],
  ['status', 'contacted', 'Status: Contacted'],
  ['owner', 'a@example.com', 'Owner: a@example.com'],
  ['owner', null, 'Owner: nobody'],
  ['follow_up', '2026-11-24', 'Follow-up on Nov 24, 2026'],
  ['follow_up', null, 'No follow-up'],
  ['visit', '2026-11-28', 'Visit on Nov 28, 2026'],
  ['answered', null, 'Marked as answered'],
  ['note', 'Called: no reply', 'Called: no reply'],
])('the history entry %s with %j reads %j', (kind, detail, text) =>
  expect(describeEntry({ kind, detail })).toBe(text),
);
