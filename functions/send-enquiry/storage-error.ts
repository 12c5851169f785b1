/** The database did not do as asked. The message says why without quoting what a visitor sent. */
export class StorageError extends Error {
  override name = 'StorageError';
}

/** @throws {StorageError} if the database answered with an error */
export function throwIfFailed({ error, status }: { error: { code: string } | null; status: number }): void {
  if (error) throw new StorageError(`status ${status}, code ${error.code || 'none'}`);
}
