/** Compares passwords with their hashes in a worker thread: bcrypt takes about 100 ms of CPU time. */
import { parentPort } from 'node:worker_threads';
import bcrypt from 'bcryptjs';

export interface Comparison {
  id: number;
  password: string;
  hash: string;
}

parentPort?.on('message', ({ id, password, hash }: Comparison) => {
  parentPort?.postMessage({ id, isEqual: bcrypt.compareSync(password, hash) });
});
