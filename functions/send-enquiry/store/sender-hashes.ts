import { createHmac } from 'node:crypto';
import { addressGroup } from '../http/client-address.ts';

/** Keys the hashes of senders; the database does not know it, so its rows name nobody. */
export type HashKey = string;

/** The network a sender is counted by, hashed. */
export const hashedAddress = (key: HashKey, address: string | undefined): string =>
  hash(key, addressGroup(address));

/** The mail address a sender is counted by, hashed: `victim+1@` and `Victim@` arrive in one inbox. */
export const hashedMail = (key: HashKey, email: string): string =>
  hash(key, email.toLowerCase().replace(/\+[^@]*(?=@[^@]*$)/, ''));

const hash = (key: HashKey, text: string) => createHmac('sha256', key).update(text).digest('base64url');
