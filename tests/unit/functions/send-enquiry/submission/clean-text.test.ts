import { describe, expect, test } from 'vitest';
import { postJson, recorded } from '../../../../support/handler.ts';
import { contact } from '../../../../support/sample-submissions.ts';

describe('hostile input is refused or sanitised and never causes an internal error', () => {
  test('control characters are removed and lone surrogates replaced before storage', async () => {
    await postJson({
      ...contact,
      name: 'Mee\u0000ra\u0007 Na\u0085ir',
      message: 'First line\r\nsecond\u0000 line\twith \ud800 half a character',
    });
    expect(recorded.saved).toEqual([
      { ...contact, message: 'First line\nsecond line\twith \ufffd half a character' },
    ]);
  });

  test('a single-line field cannot contain a second line', async () => {
    await postJson({ ...contact, name: 'Meera\r\nBcc: everyone@example.com' });
    expect(recorded.saved).toEqual([{ ...contact, name: 'Meera Bcc: everyone@example.com' }]);
  });

  test('a name of control characters only is refused', async () => {
    expect((await postJson({ ...contact, name: '\u0000\u0001\u0002' })).status).toBe(422);
  });
});
