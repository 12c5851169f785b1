import type { Signals } from '../submission.ts';

/** What is known of a submission besides its fields. */
export interface Circumstances {
  /** The form's own key: what comes twice with the same key and content is stored once. */
  key?: string | undefined;
  /** Network address of the sender. */
  address?: string | undefined;
  /** Whether a machine seems to have sent it. It is stored all the same; its mails wait. */
  suspect: boolean;
  /** The version of the text by which the sender agreed to be contacted. */
  consent?: string | undefined;
}

/** Asks whether a visitor passed the challenge in their browser. @param token undefined if the form brought none */
export type Challenge = (token: string | undefined, address: string | undefined) => Promise<boolean>;

export interface GuardOptions {
  minFillTime: number;
  challenge?: Challenge | undefined;
}

/** The key in the header `Idempotency-Key`; anything that is none is ignored, because no guard may lose a lead. */
export function idempotencyKey(request: Request): string | undefined {
  const key = request.headers.get('idempotency-key') ?? '';
  return /^[!-~]{1,100}$/.test(key) ? key : undefined;
}

/**
 * Whether a submission looks like a machine's: a field that people never see is filled, the form was sent faster
 * than a person can, or the challenge was not passed. No fill time at all says nothing: scripts may be off.
 */
export async function isSuspect(
  request: Request,
  signals: Signals,
  address: string | undefined,
  { minFillTime, challenge }: GuardOptions,
): Promise<boolean> {
  if (signals.trapped) return true;
  const time = request.headers.get('x-fill-time');
  if (time && !(Number(time) >= minFillTime)) return true;
  return challenge ? !(await challenge(signals.challengeToken, address)) : false;
}

/**
 * What the limit counts for an address: an IPv4 address itself, of an IPv6 address the /64 network, which one
 * customer has as a whole. Undefined for what is no address.
 */
export function addressGroup(address: string | undefined): string | undefined {
  const text = address
    ?.trim()
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '');
  if (!text) return undefined;
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(text)) return text;
  // The URL parser writes an IPv6 address in its one canonical form.
  const canonical = URL.parse(`http://[${text.split('%')[0]}]`)?.hostname.slice(1, -1);
  if (!canonical) return undefined;
  const [head = '', tail] = canonical.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - rest.length }, () => '0');
  return `${[...groups, ...zeros, ...rest].slice(0, 4).join(':')}::/64`;
}

const verifyAddress = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

/** Milliseconds to wait for the answer. */
const challengeTimeout = 3000;

/**
 * Cloudflare Turnstile. A visitor who brings no token, or a wrong one, has not passed; if Cloudflare itself cannot
 * be asked, that is not the visitor's fault.
 */
export function turnstile(secret: string, ask: typeof fetch = fetch): Challenge {
  return async (token, address) => {
    if (!token) return false;
    const body = new URLSearchParams({ secret, response: token, ...(address && { remoteip: address }) });
    try {
      const signal = AbortSignal.timeout(challengeTimeout);
      const answer = await ask(verifyAddress, { method: 'POST', body, signal });
      if (!answer.ok) return true;
      const { success } = (await answer.json()) as { success?: unknown };
      return success === true;
    } catch {
      return true;
    }
  };
}
