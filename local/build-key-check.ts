import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Keys } from './keys.ts';

/**
 * Whether a built site carries the publishable key of this data folder: with any other key, sign-in fails and
 * brochures have different names. True if the site's scripts contain no key.
 */
export async function isBuiltFor(directory: string, { publishable }: Keys): Promise<boolean> {
  const script = await readFile(join(directory, 'lead-form/account.js'), 'utf8').catch(() => '');
  const built = /sb_publishable_[\w-]+/.exec(script)?.[0];
  return built === undefined || built === publishable;
}
