import { describe, expect, test } from 'vitest';
import { decodeFile, maxLeads, readLeads } from '../../../../../src/features/admin/lead-import/lead-file.ts';

describe('a lead import file', () => {
  test('is read by its headings, ours or those of other systems, with line numbers', async () => {
    const file = [
      'Full Name,E-mail,Mobile,Created On,Stage,Remarks,Rating,Follow-up on',
      '"Meera Nair",meera@example.com,+91 98430 12345,22/11/2025,New,"Two\nlines",5,1-2-2026',
      ',,,,,,,',
      "Ira,,098430 54321,2025-11-22T14:30:00+05:30,,'=1+1,,soon",
    ].join('\r\n');
    expect(await readLeads(file)).toEqual({
      leads: [
        {
          name: 'Meera Nair',
          email: 'meera@example.com',
          phone: '+91 98430 12345',
          created_at: '2025-11-22',
          status: 'new',
          message: 'Two\nlines',
          follow_up_on: '2026-02-01',
        },
        {
          name: 'Ira',
          phone: '098430 54321',
          created_at: '2025-11-22T14:30:00+05:30',
          message: '=1+1',
          follow_up_on: 'soon',
        },
      ],
      lines: [2, 5],
      unread: ['Rating'],
    });
  });

  test('may have the separators of other locales and the encodings of other systems', async () => {
    expect((await readLeads('Name;Phone\nMeera;9843012345')).leads).toEqual([
      { name: 'Meera', phone: '9843012345' },
    ]);
    expect(decodeFile(new Uint8Array([0xef, 0xbb, 0xbf, 0x41]).buffer)).toBe('A');
    expect(decodeFile(new Uint8Array([0x41, 0xe9]).buffer)).toBe('Aé');
  });

  test.each([
    ['', 'The file holds no leads.'],
    ['Name,Phone', 'The file holds no leads.'],
    ['Phone\n9843012345', 'The file has no column "Name" in its first line.'],
    [
      `Name\n${'x\n'.repeat(maxLeads + 1)}`,
      'The file holds more than 2000 leads. Please import it in parts.',
    ],
    [`Name,Message\nx,${'y'.repeat(1_000_000)}`, 'The file is too large. Please import it in parts.'],
  ])('is refused with a reason when it cannot be read (%#)', async (file, reason) => {
    await expect(readLeads(file)).rejects.toThrow(reason);
  });
});
