import { withBrandSlug } from '../../lib/brand.ts';
import { readContentFile } from '../../lib/content-file.server.ts';

/** The old addresses of `src/content/redirects.yaml`, for code outside of Astro's content layer. @param root the repository's root */
export async function readMovedAddresses(root: string): Promise<Set<string>> {
  const { data } = await readContentFile(root, 'src/content/redirects.yaml');
  const entries = (Array.isArray(data) ? data : []) as { from?: unknown }[];
  return new Set(entries.map(({ from }) => withBrandSlug(String(from))));
}
