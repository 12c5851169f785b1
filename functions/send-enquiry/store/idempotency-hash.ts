import { createHash } from 'node:crypto';

/**
 * Returns the hash by which the database detects repeated forms. It covers the content and the file besides the
 * form's key, because a corrected form has the same key and must be stored.
 */
export function idempotencyHash(key: string, form: object, file: Uint8Array | undefined): string {
  const hash = createHash('sha256').update(JSON.stringify([key, form]));
  if (file) hash.update(file);
  return hash.digest('hex');
}
