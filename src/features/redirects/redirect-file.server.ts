import { withBrandSlug } from '../../company/brand.ts';
import { readContentFile } from '../../lib/content/file-parser.server.ts';
import { type Redirect, redirectSchema } from './schema.ts';

/**
 * The entries of `src/content/redirects.yaml`; the content check tells which are wrong. No collection of Astro's: it
 * warns of an empty one, and the configuration needs the addresses before there are collections.
 * @param root the repository's root
 */
export async function readRedirects(root: string): Promise<Redirect[]> {
  const { data } = await readContentFile(root, 'src/content/redirects.yaml');
  const entries = redirectSchema.array().safeParse(data ?? []).data ?? [];
  return entries.map(({ from, to }) => ({ from: withBrandSlug(from), to: withBrandSlug(to) }));
}
