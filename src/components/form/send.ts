import { PUBLIC_SUPABASE_PUBLISHABLE_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';

/** The Edge Function every form posts to: by itself with scripts off, through `send` with scripts on. */
export const functionUrl = `${PUBLIC_SUPABASE_URL ?? ''}/functions/v1/send-enquiry`;

/** Milliseconds after which a silent server counts as a failure. */
const timeout = 20_000;

/** An upload on a slow connection takes its time. */
const uploadTimeout = 120_000;

/** Milliseconds before the one attempt that follows a lost connection by itself. */
const pause = 2_000;

/** How sending ended: without an answer, with a refusal, or with the seconds after which it may be tried again. */
export type Outcome = { state: 'sent' | 'lost' | 'refused' } | { state: 'limited'; wait: number };

export interface SendOptions {
  /** What goes beside the values: a body carries exactly the keys of its form. */
  headers?: Record<string, string>;
  /** Logged when the server gives no reason. */
  unknownReason?: string;
  /** Called when the connection was lost and it is tried once more. */
  onRetry?: (() => void) | undefined;
}

interface Answer {
  status: number;
  success: boolean;
  error: unknown;
  /** Seconds. */
  wait: number;
}

/**
 * Sends a form's values, once more if no answer comes. Never rejects: the reason of a failure is only logged, the
 * caller tells the visitor.
 * @param values sent as they are: JSON, or multipart for a form that carries a file
 */
export async function send(
  values: object | FormData,
  { headers = {}, unknownReason = 'Failed to submit', onRetry }: SendOptions = {},
): Promise<Outcome> {
  const attempt = () => post(values, headers).catch(() => undefined);
  let answer = await attempt();
  if (!answer) {
    onRetry?.();
    await new Promise((resolve) => setTimeout(resolve, pause));
    answer = await attempt();
  }
  if (answer?.success === true) return { state: 'sent' };
  console.error(typeof answer?.error === 'string' && answer.error !== '' ? answer.error : unknownReason);
  if (!answer) return { state: 'lost' };
  return answer.status === 429 ? { state: 'limited', wait: answer.wait } : { state: 'refused' };
}

async function post(values: object | FormData, headers: Record<string, string>): Promise<Answer> {
  const isUpload = values instanceof FormData;
  const response = await fetch(functionUrl, {
    method: 'POST',
    headers: {
      // Tells the function that a script listens, which wants JSON and no redirect.
      accept: 'application/json',
      ...(!isUpload && { 'content-type': 'application/json' }),
      ...(PUBLIC_SUPABASE_PUBLISHABLE_KEY && { apikey: PUBLIC_SUPABASE_PUBLISHABLE_KEY }),
      ...headers,
    },
    body: isUpload ? values : JSON.stringify(values),
    signal: AbortSignal.timeout(isUpload ? uploadTimeout : timeout),
  });
  const answer = (await response.json()) as Partial<Answer> | null;
  return {
    status: response.status,
    success: response.ok && answer?.success === true,
    error: answer?.error,
    wait: Number(response.headers.get('retry-after')) || 0,
  };
}
