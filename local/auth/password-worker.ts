/** Compares passwords with their hashes in a thread of its own: bcrypt takes some 100 ms of computing. */
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
