import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Keys } from './keys.ts';

/**
 * Whether a built site carries the publishable key of this data folder: with another one, nobody can sign in, and
 * brochures have other names. A site whose scripts name no key says nothing.
 */
export async function isBuiltFor(directory: string, { publishable }: Keys): Promise<boolean> {
  const script = await readFile(join(directory, 'lead-form/account.js'), 'utf8').catch(() => '');
  const built = /sb_publishable_[\w-]+/.exec(script)?.[0];
  return built === undefined || built === publishable;
}
