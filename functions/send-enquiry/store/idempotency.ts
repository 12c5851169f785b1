import { createHash } from 'node:crypto';

/**
 * Returns the `Idempotency-Key` header, by which a form that arrives twice is stored once. A malformed key is ignored
 * rather than refused, because a refusal would lose the enquiry.
 */
export function idempotencyKey(request: Request): string | undefined {
  const key = request.headers.get('idempotency-key') ?? '';
  return /^[!-~]{1,100}$/.test(key) ? key : undefined;
}

/**
 * Returns the hash by which the database detects repeated forms. It covers the content and the file besides the
 * form's key, because a corrected form has the same key and must be stored.
 */
export function idempotencyHash(key: string, form: object, file: Uint8Array | undefined): string {
  const hash = createHash('sha256').update(JSON.stringify([key, form]));
  if (file) hash.update(file);
  return hash.digest('hex');
}
