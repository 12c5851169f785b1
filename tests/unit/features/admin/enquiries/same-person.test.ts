import { describe, expect, test, vi } from 'vitest';
import { groupByPerson } from '../../../../../src/features/admin/enquiries/same-person.client.ts';

vi.mock('../../../../../src/lib/supabase.client.ts', () => ({}));

describe('the rows of one person', () => {
  const row = (name: string, phone_key: string | null, mail_key: string | null) => ({
    name,
    phone_key,
    mail_key,
  });

  test('are grouped at the position of the newest', () => {
    const rows = [
      row('Ira', '1', 'i'),
      row('Meera', '2', 'm'),
      row('Ira by phone', '1', 'other'),
      row('Nobody', null, null),
      row('Ira by both', '3', 'other'),
      row('No one', null, null),
      row('Meera by mail', null, 'm'),
    ];
    expect(groupByPerson(rows).map(({ name }) => name)).toEqual([
      'Ira',
      'Ira by phone',
      'Ira by both',
      'Meera',
      'Meera by mail',
      'Nobody',
      'No one',
    ]);
  });
});
