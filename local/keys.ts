import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateApiKey } from '@supabase/lite';
import * as z from 'zod/mini';
import { brochureKeyOf } from '../functions/send-enquiry/brochure-links.ts';

const keysSchema = z.object({
  /** Signs the embedded platform's sessions. */
  jwtSecret: z.string().check(z.minLength(32)),
  /** Publishable key of the site; public, built into the pages. */
  publishable: z.string().check(z.startsWith('sb_publishable_')),
  /** Secret key of the function; never leaves the server. */
  secret: z.string().check(z.startsWith('sb_secret_')),
});

/** Keys of the embedded platform. */
export type Keys = z.infer<typeof keysSchema>;

/** The key for brochure file names and link signatures: `BROCHURE_KEY`, or one derived from these keys. */
export const brochureKey = ({ jwtSecret }: Keys): string =>
  brochureKeyOf(process.env.BROCHURE_KEY) ??
  createHmac('sha256', jwtSecret).update('brochures').digest('hex');

/** The Web Push private key: `WEB_PUSH_PRIVATE_KEY`, or one derived from these keys. */
export const webPushKey = ({ jwtSecret }: Keys): string =>
  process.env.WEB_PUSH_PRIVATE_KEY || createHmac('sha256', jwtSecret).update('web push').digest('base64url');

/** Path of a data folder's key file. */
export const keysFile = (directory: string): string => join(directory, 'keys.json');

/**
 * Loads the keys from `<directory>/keys.json`, which is created on first use and readable by its owner only.
 * @throws if the file exists but does not contain valid keys
 */
export async function loadKeys(directory: string): Promise<Keys> {
  const file = keysFile(directory);
  return (await readKeys(file)) ?? (await createKeys(directory, file));
}

async function readKeys(file: string): Promise<Keys | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    return keysSchema.parse(JSON.parse(text));
  } catch {
    throw new Error(`${file} is damaged. Remove it to have new keys made (everybody signs in again).`);
  }
}

async function createKeys(directory: string, file: string): Promise<Keys> {
  const [publishable, secret] = await Promise.all([generateApiKey('publishable'), generateApiKey('secret')]);
  const keys: Keys = {
    jwtSecret: randomBytes(48).toString('base64url'),
    publishable: publishable.key,
    secret: secret.key,
  };
  await mkdir(directory, { recursive: true, mode: 0o700 });
  // Write to a temporary file and link it into place, so that two processes starting at once use the same keys.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  try {
    await link(draft, file);
    return keys;
  } catch (error) {
    const winner = await readKeys(file);
    if (winner) return winner;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
