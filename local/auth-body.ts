import * as z from 'zod/mini';

const text = z.nullish(z.string());
const object = z.nullish(z.looseObject({}));

/** What the hosted platform takes in the fields that lite reads. */
const bodySchema = z.looseObject({
  email: text,
  password: text,
  type: text,
  token: text,
  token_hash: text,
  refresh_token: text,
  auth_code: text,
  code_verifier: text,
  scope: text,
  data: object,
  options: object,
});

/**
 * The body of a sign-in request, fit for lite, or the answer that refuses it: lite would fail inside on anything
 * but an object with texts, and PostgreSQL on text that it cannot store.
 * @param allowsSignUp whether strangers may make an account; lite's `/otp` would make one all the same
 */
export function checkAuthBody(
  bytes: Uint8Array<ArrayBuffer>,
  allowsSignUp: boolean,
): Uint8Array<ArrayBuffer> | string | Response {
  if (bytes.length === 0) return bytes;
  const { success, data: body } = bodySchema.safeParse(parse(bytes));
  if (!success) return refuse('bad_json', 'Could not parse request body as JSON');
  if (!isStorable(body, maxDepth))
    return refuse('validation_failed', 'The request holds text that cannot be stored');
  return allowsSignUp ? bytes : JSON.stringify({ ...body, create_user: false });
}

/** How deep the metadata of an account may go. */
const maxDepth = 32;

/** Whether every text in a value is free of NUL and half characters, and the value no deeper than `depth`. */
function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return (
    depth > 0 &&
    Object.entries(value).every(([key, entry]) => isStorable(key, depth) && isStorable(entry, depth - 1))
  );
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** An error as the hosted platform's sign-in writes it. */
const refuse = (code: string, message: string): Response =>
  Response.json(
    { code: 400, error_code: code, msg: message },
    { status: 400, headers: { 'x-sb-error-code': code } },
  );
