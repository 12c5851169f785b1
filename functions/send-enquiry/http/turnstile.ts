import { failureReason } from '../failure-reason.ts';
import type { Challenge } from './spam-checks.ts';

const verifyUrl = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

/** Milliseconds to wait for the answer. */
const timeout = 3000;

interface Verification {
  success?: unknown;
  'error-codes'?: string[];
}

/**
 * Error codes of a rejected secret.
 * Source: https://developers.cloudflare.com/turnstile/get-started/server-side-validation/
 */
const secretErrors = ['missing-input-secret', 'invalid-input-secret'];

const logRefusal = (reason: string) =>
  console.error(
    `Turnstile check failed: ${reason}. The submission is held as suspect; check TURNSTILE_SECRET_KEY.`,
  );

/**
 * Creates the challenge of Cloudflare Turnstile. A missing or wrong token fails. If Cloudflare cannot be reached, is
 * down or rate-limits us, the visitor passes; any other refusal (a wrong secret) does not disable the challenge:
 * submissions are stored as suspect. Both are logged.
 */
export function turnstile(secret: string, fetchImpl: typeof fetch = fetch): Challenge {
  return async (token, address) => {
    if (!token) return false;
    const body = new URLSearchParams({ secret, response: token, ...(address && { remoteip: address }) });
    try {
      const signal = AbortSignal.timeout(timeout);
      const response = await fetchImpl(verifyUrl, { method: 'POST', body, signal });
      const { status, ok } = response;
      if (ok) {
        const { success, 'error-codes': codes = [] } = (await response.json()) as Verification;
        const secretError = secretErrors.find((code) => codes.includes(code));
        if (secretError) logRefusal(secretError);
        return success === true;
      }
      await response.body?.cancel();
      const isDown = status >= 500 || status === 429;
      if (isDown) console.error(`Turnstile check failed: HTTP ${status}. The visitor passed without it.`);
      else logRefusal(`HTTP ${status}`);
      return isDown;
    } catch (error) {
      console.error(`Turnstile check failed: ${failureReason(error)}. The visitor passed without it.`);
      return true;
    }
  };
}
