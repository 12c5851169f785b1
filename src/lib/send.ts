import { PUBLIC_SUPABASE_PUBLISHABLE_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';

/** The Edge Function every form posts to: by itself with scripts off, through `send` with scripts on. */
export const functionUrl = `${PUBLIC_SUPABASE_URL ?? ''}/functions/v1/send-enquiry`;

/** Milliseconds after which a silent server counts as a failure. */
const timeout = 20_000;

/** An upload on a slow connection takes its time. */
const uploadTimeout = 120_000;

interface Answer {
  success: boolean;
  error: unknown;
}

/**
 * Sends a form's values. Never rejects: the reason of a failure is only logged, the caller tells the visitor.
 * @param values sent as they are: JSON, or multipart for a form that carries a file
 * @param unknownReason what is logged when the server gives no reason
 * @returns whether the server has them
 */
export async function send(values: object | FormData, unknownReason = 'Failed to submit'): Promise<boolean> {
  const answer = await post(values).catch(() => undefined);
  if (answer?.success === true) return true;
  console.error(typeof answer?.error === 'string' && answer.error !== '' ? answer.error : unknownReason);
  return false;
}

async function post(values: object | FormData): Promise<Answer> {
  const isUpload = values instanceof FormData;
  const response = await fetch(functionUrl, {
    method: 'POST',
    headers: {
      // Tells the function that a script listens, which wants JSON and no redirect.
      accept: 'application/json',
      ...(!isUpload && { 'content-type': 'application/json' }),
      ...(PUBLIC_SUPABASE_PUBLISHABLE_KEY && { apikey: PUBLIC_SUPABASE_PUBLISHABLE_KEY }),
    },
    body: isUpload ? values : JSON.stringify(values),
    signal: AbortSignal.timeout(isUpload ? uploadTimeout : timeout),
  });
  const answer = (await response.json()) as Partial<Answer> | null;
  return { success: response.ok && answer?.success === true, error: answer?.error };
}
