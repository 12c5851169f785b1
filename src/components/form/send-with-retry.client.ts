import { PUBLIC_SUPABASE_PUBLISHABLE_KEY } from 'astro:env/client';
import { functionUrl } from './function-url.ts';

/** Milliseconds after which a request without an answer fails. */
const timeout = 20_000;

/** The same for a form with a file, to allow for slow connections. */
const uploadTimeout = 120_000;

/** Milliseconds before the one retry after a lost connection. */
const backoff = 2_000;

/** `lost`: no answer; `refused`: an error; `limited`: too many requests, `wait` is the seconds until the next. */
export type Failure = { state: 'lost' | 'refused' } | { state: 'limited'; wait: number };

export type Outcome = { state: 'sent' } | Failure;

export interface SendOptions {
  /** Headers for metadata, because the body has exactly the keys of its form. */
  headers?: Record<string, string>;
  /** Logged when the server gives no reason. */
  unknownReason?: string;
  /** Called before the retry after a lost connection. */
  onRetry?: (() => void) | undefined;
}

interface FormResponse {
  status: number;
  success: boolean;
  error: unknown;
  /** Seconds, from `Retry-After`; 0 if unknown. */
  wait: number;
}

/**
 * Sends a form's values, with one retry if there is no response. Never rejects: the reason for a failure is logged,
 * and the caller shows a message.
 * @param values sent as JSON, or as multipart for a form with a file
 */
export async function send(
  values: object | FormData,
  { headers = {}, unknownReason = 'Failed to submit', onRetry }: SendOptions = {},
): Promise<Outcome> {
  const attempt = () => post(values, headers).catch(() => undefined);
  let result = await attempt();
  if (!result) {
    onRetry?.();
    await new Promise((resolve) => setTimeout(resolve, backoff));
    result = await attempt();
  }
  if (result?.success === true) return { state: 'sent' };
  console.error(typeof result?.error === 'string' && result.error !== '' ? result.error : unknownReason);
  if (!result) return { state: 'lost' };
  return result.status === 429 ? { state: 'limited', wait: result.wait } : { state: 'refused' };
}

async function post(values: object | FormData, headers: Record<string, string>): Promise<FormResponse> {
  const isUpload = values instanceof FormData;
  const response = await fetch(functionUrl, {
    method: 'POST',
    headers: {
      // The function responds with JSON to scripts and with a redirect to plain forms.
      accept: 'application/json',
      ...(!isUpload && { 'content-type': 'application/json' }),
      ...(PUBLIC_SUPABASE_PUBLISHABLE_KEY && { apikey: PUBLIC_SUPABASE_PUBLISHABLE_KEY }),
      ...headers,
    },
    body: isUpload ? values : JSON.stringify(values),
    signal: AbortSignal.timeout(isUpload ? uploadTimeout : timeout),
  });
  const result = (await response.json()) as Partial<FormResponse> | null;
  return {
    status: response.status,
    success: response.ok && result?.success === true,
    error: result?.error,
    wait: Number(response.headers.get('retry-after')) || 0,
  };
}
