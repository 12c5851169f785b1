import { describe, expect, test, vi } from 'vitest';
import { isSuspect } from '../../../../../functions/send-enquiry/http/spam-checks.ts';

const request = (headers: Record<string, string> = {}) =>
  new Request('https://project.supabase.co/functions/v1/send-enquiry', { method: 'POST', headers });

describe('a suspect submission', () => {
  const checks = { minFillTime: 1500, challenge: undefined };
  const person = { trapped: false };

  test.each([
    [{}, person, false],
    [{ 'x-fill-time': '1500' }, person, false],
    [{ 'x-fill-time': '1499' }, person, true],
    [{ 'x-fill-time': '-1' }, person, true],
    [{ 'x-fill-time': 'NaN' }, person, true],
    [{ 'x-fill-time': '9000' }, { trapped: true }, true],
  ])('with headers %j and metadata %j: %s', async (headers, metadata, expected) => {
    expect(await isSuspect(request(headers as Record<string, string>), metadata, undefined, checks)).toBe(
      expected,
    );
  });

  test('is one that fails the challenge or has no token', async () => {
    const passes = vi.fn(async (token: string | undefined) => token === 'good');
    const ask = (challengeToken?: string) =>
      isSuspect(request(), { ...person, challengeToken }, '192.0.2.7', { ...checks, challenge: passes });
    expect(await ask('good')).toBe(false);
    expect(await ask('bad')).toBe(true);
    expect(await ask()).toBe(true);
    expect(passes).toHaveBeenCalledWith('good', '192.0.2.7');
  });
});
