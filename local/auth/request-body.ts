import * as z from 'zod/mini';

const text = z.nullish(z.string());
const object = z.nullish(z.looseObject({}));

/** Types that the hosted platform accepts in the fields that lite reads. */
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

/** Body of an auth request. Only the fields of the schema are validated; others are passed on. */
export type AuthBody = z.infer<typeof bodySchema>;

/**
 * Parses the body of an auth request. lite fails on anything but an object with text fields, and PostgreSQL on text
 * that it cannot store.
 * @returns the body, or the error response if it is malformed
 */
export function readAuthBody(bytes: Uint8Array): AuthBody | Response {
  if (bytes.length === 0) return {};
  const { success, data: body } = bodySchema.safeParse(parse(bytes));
  if (!success) return authErrorResponse(400, 'bad_json', 'Could not parse request body as JSON');
  if (!isStorable(body, maxDepth))
    return authErrorResponse(400, 'validation_failed', 'The request holds text that cannot be stored');
  if (metadataIsTooLong(body)) return authErrorResponse(400, 'validation_failed', 'The metadata is too long');
  return body;
}

/** Maximum length of account metadata, in characters; the site sends a name. */
const maxMetadataLength = 4096;

/** Whether the account metadata of a request exceeds the limit. */
const metadataIsTooLong = ({ data, options }: { data?: unknown; options?: unknown }): boolean =>
  JSON.stringify([data, options]).length > maxMetadataLength;

/** Maximum nesting depth of account metadata. */
const maxDepth = 32;

/** Whether strings in a value are free of NUL and lone surrogates, and it is nested at most `depth` deep. */
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

/** Creates an error response in Supabase Auth's format. */
export const authErrorResponse = (
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response =>
  Response.json(
    { code: status, error_code: code, msg: message },
    { status, headers: { ...headers, 'x-sb-error-code': code } },
  );
