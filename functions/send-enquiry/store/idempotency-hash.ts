import { createHash } from 'node:crypto';

/**
 * What the database compares to store a form once. It covers the content and the file besides the form's own key,
 * because a corrected form comes with the same key and must be stored.
 */
export function idempotencyHash(key: string, form: object, file: Uint8Array | undefined): string {
  const hash = createHash('sha256').update(JSON.stringify([key, form]));
  if (file) hash.update(file);
  return hash.digest('hex');
}
