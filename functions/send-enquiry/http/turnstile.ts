import type { Challenge } from './spam-checks.ts';

const verifyUrl = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

/** Milliseconds to wait for the answer. */
const timeout = 3000;

/**
 * Cloudflare Turnstile. A missing or wrong token has not passed; if Cloudflare itself cannot be reached, the
 * visitor passes.
 */
export function turnstile(secret: string, ask: typeof fetch = fetch): Challenge {
  return async (token, address) => {
    if (!token) return false;
    const body = new URLSearchParams({ secret, response: token, ...(address && { remoteip: address }) });
    try {
      const signal = AbortSignal.timeout(timeout);
      const answer = await ask(verifyUrl, { method: 'POST', body, signal });
      if (!answer.ok) return true;
      const { success } = (await answer.json()) as { success?: unknown };
      return success === true;
    } catch {
      return true;
    }
  };
}
