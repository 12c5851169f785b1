import { createHmac } from 'node:crypto';
import { addressGroup } from '../http/client-address.ts';

/** Key of the sender hashes. The database does not know it, so its rows identify nobody. */
export type HashKey = string;

/** Hashes the sender's network for the rate limit. */
export const hashedAddress = (key: HashKey, address: string | undefined): string =>
  hash(key, addressGroup(address));

/** Hashes the sender's mail address for the rate limit, normalised: `victim+1@` and `Victim@` share an inbox. */
export const hashedMail = (key: HashKey, email: string): string =>
  hash(key, email.toLowerCase().replace(/\+[^@]*(?=@[^@]*$)/, ''));

const hash = (key: HashKey, text: string) => createHmac('sha256', key).update(text).digest('base64url');
