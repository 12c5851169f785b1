import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

interface Rendered {
  sitekey: string;
  callback: (token: string) => void;
}

/** Stubs a form, its document and the Turnstile script. */
function stubPage(key: string | undefined) {
  const scripts: { src: string; onload: () => void; onerror: () => void }[] = [];
  const contains = vi.fn(() => false);
  const form = Object.assign(new EventTarget(), { append: vi.fn(), contains }) as unknown as HTMLFormElement;
  const turnstile = { render: vi.fn((_: unknown, _options: Rendered) => 'widget'), reset: vi.fn() };
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: (script: (typeof scripts)[number]) => scripts.push(script) },
  });
  vi.stubGlobal('window', { turnstile });
  vi.resetModules();
  vi.doMock('astro:env/client', () => ({ PUBLIC_TURNSTILE_SITE_KEY: key }));
  return { form, scripts, turnstile, contains };
}

const open = async (form: HTMLFormElement) => {
  const { Challenge } = await import('../../../../src/components/form/turnstile.client.ts');
  return new Challenge(form);
};

const touch = (form: HTMLFormElement) => form.dispatchEvent(new Event('focusin'));

/**
 * Focuses a form and loads its script.
 * @returns the challenge, the Turnstile stub and a function that issues a token
 */
async function startChallenge() {
  const { form, scripts, turnstile } = stubPage('site-key');
  const challenge = await open(form);
  touch(form);
  scripts[0]?.onload();
  await vi.runAllTimersAsync();
  const issueToken = (token: string) => turnstile.render.mock.calls[0]?.[1].callback(token);
  return { challenge, turnstile, issueToken };
}

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the Turnstile challenge', () => {
  test('is off without a key and loads nothing', async () => {
    const { form, scripts } = stubPage(undefined);
    const challenge = await open(form);
    touch(form);
    expect(scripts).toEqual([]);
    expect(await challenge.token()).toBeUndefined();
  });

  test('loads its script once, when the form gets the focus, and returns the token', async () => {
    const { form, scripts, turnstile } = stubPage('site-key');
    const challenge = await open(form);
    expect(scripts).toEqual([]);
    touch(form);
    touch(form);
    expect(scripts.map(({ src }) => new URL(src).host)).toEqual(['challenges.cloudflare.com']);
    scripts[0]?.onload();
    await vi.runAllTimersAsync();
    expect(turnstile.render.mock.calls[0]?.[1].sitekey).toBe('site-key');
    turnstile.render.mock.calls[0]?.[1].callback('a token');
    expect(await challenge.token()).toBe('a token');
  });

  test('requests another token after one was used', async () => {
    const { challenge, turnstile, issueToken } = await startChallenge();
    issueToken('first');
    challenge.renew();
    expect(turnstile.reset).toHaveBeenCalledWith('widget');
    issueToken('second');
    expect(await challenge.token()).toBe('second');
  });

  test('returns the new token when one has expired unused', async () => {
    const { challenge, issueToken } = await startChallenge();
    for (const token of ['old', 'fresh']) issueToken(token);
    expect(await challenge.token()).toBe('fresh');
  });

  test('starts at once in a focused form, and on submission of an untouched one', async () => {
    const { form, scripts, contains } = stubPage('site-key');
    const challenge = await open(form);
    const token = challenge.token();
    expect(scripts).toHaveLength(1);
    scripts[0]?.onerror();
    expect(await token).toBeUndefined();

    const focused = stubPage('site-key');
    focused.contains.mockReturnValue(true);
    await open(focused.form);
    expect(focused.scripts).toHaveLength(1);
    expect(contains).toHaveBeenCalled();
  });

  test('lets a form be sent without a token when the script is blocked', async () => {
    const { form, scripts, turnstile } = stubPage('site-key');
    const challenge = await open(form);
    touch(form);
    scripts[0]?.onerror();
    expect(await challenge.token()).toBeUndefined();
    expect(turnstile.render).not.toHaveBeenCalled();
  });

  test('lets a form be sent after three seconds when the script does not answer', async () => {
    const { form } = stubPage('site-key');
    const challenge = await open(form);
    touch(form);
    const token = challenge.token();
    await vi.advanceTimersByTimeAsync(3000);
    expect(await token).toBeUndefined();
  });
});
