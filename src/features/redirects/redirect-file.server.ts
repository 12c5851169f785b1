import { withBrandSlug } from '../../company/brand.ts';
import { readContentFile } from '../../lib/content/content-file.server.ts';
import { type Redirect, redirectSchema } from './schema.ts';

/**
 * Reads `src/content/redirects.yaml`; the content check reports invalid entries. Not an Astro collection, because
 * Astro warns about empty ones and the configuration needs the addresses before collections are loaded.
 * @param root the repository's root
 */
export async function readRedirects(root: string): Promise<Redirect[]> {
  const { data } = await readContentFile(root, 'src/content/redirects.yaml');
  const entries = redirectSchema.array().safeParse(data ?? []).data ?? [];
  return entries.map(({ from, to }) => ({ from: withBrandSlug(from), to: withBrandSlug(to) }));
}
