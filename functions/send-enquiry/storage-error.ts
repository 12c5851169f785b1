/** A failed database call. The message gives the reason without quoting submitted data. */
export class StorageError extends Error {
  override name = 'StorageError';
}

/** @throws {StorageError} if the database answered with an error */
export function throwIfFailed({ error, status }: { error: { code: string } | null; status: number }): void {
  if (error) throw new StorageError(`status ${status}, code ${error.code || 'none'}`);
}
