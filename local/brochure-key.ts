import { loadEnv } from 'vite';
import { brochureKeyOf } from '../functions/send-enquiry/settings.ts';
import { brochureKey } from './enquiry-function.ts';
import { loadKeys } from './keys.ts';
import { dataDirectory } from './settings.ts';

/**
 * What names the brochures of a build: the key set for a hosted function, or the embedded platform's own.
 * @returns undefined if the function is hosted and no key is set
 */
export async function buildBrochureKey(): Promise<string | undefined> {
  const isHosted = Boolean(loadEnv('production', process.cwd(), 'PUBLIC_').PUBLIC_SUPABASE_URL);
  if (isHosted) return brochureKeyOf(process.env.BROCHURE_KEY);
  return brochureKey(await loadKeys(dataDirectory()));
}
