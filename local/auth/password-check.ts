import { Worker } from 'node:worker_threads';
import type { Backend } from '../backend.ts';
import type { Comparison } from './password-worker.ts';

/** Hash compared for unknown accounts, so that responses take equally long; its random password was discarded. */
const unknownHash = '$2b$10$7rfe.IUXFBywxlKLtAMndOzzG0K8ptKuyZ4C.tA9oDh4KhnRhKys.';

/**
 * Checks passwords in a worker thread before lite does: lite blocks every other request while it computes bcrypt.
 * @returns a function that resolves to whether an account has this password
 */
export function createPasswordCheck({
  withDatabase,
}: Backend): (email: string, password: string) => Promise<boolean> {
  let worker: Worker | undefined;
  let last = 0;
  const pending = new Map<number, PromiseWithResolvers<boolean>>();
  const fail = (error: Error) => {
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
    worker = undefined;
  };
  const start = () => {
    const started = new Worker(new URL('./password-worker.ts', import.meta.url));
    started.on('error', fail).on('message', ({ id, isEqual }: { id: number; isEqual: boolean }) => {
      pending.get(id)?.resolve(isEqual);
      pending.delete(id);
    });
    started.unref();
    return started;
  };
  return async (email, password) => {
    const { rows } = await withDatabase((database) =>
      database.query<{ encrypted_password: string | null }>(
        'select encrypted_password from auth.users where email = lower($1)',
        [email.trim()],
      ),
    );
    worker ??= start();
    last += 1;
    const result = Promise.withResolvers<boolean>();
    pending.set(last, result);
    const hash = rows[0]?.encrypted_password;
    worker.postMessage({ id: last, password, hash: hash || unknownHash } satisfies Comparison);
    return (await result.promise) && Boolean(hash);
  };
}
