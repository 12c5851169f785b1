import { glob } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { withBrand } from '../../company/brand.ts';
import { readContentFile } from '../../lib/content/content-file.server.ts';
import { type Publication, unpublishedLabel } from '../../lib/content/publication.ts';
import { comingSoon } from './registration/registration.ts';
import { isForSale, isHiddenOffer } from './sale/sale.ts';
import { projectSlug } from './slug.ts';

/** A project for code outside Astro's content layer: the Edge Function, brochures, tests. */
export interface ListedProject {
  /** Its folder in `src/content/projects`. */
  folder: string;
  /** The front matter as written, with `{brand}` in it. */
  data: Publication & {
    title: string;
    route?: string;
    page?: boolean;
    saleStatus?: unknown;
    details?: { reraNumber?: unknown };
    [field: string]: unknown;
  };
  /** For example `Sundara Square`. */
  title: string;
  /** Last part of its page's address. */
  slug: string;
  hasPage: boolean;
  /** Whether the registration is pending. */
  isUnregistered: boolean;
  isForSale: boolean;
}

/**
 * Reads the public projects of `src/content/projects`, in the order of their folders. A file whose front matter cannot
 * be read is left out: the content check reports it.
 * @param root the repository's root
 */
export async function readProjects(root: string): Promise<ListedProject[]> {
  const files = (await Array.fromAsync(glob('src/content/projects/*/index.md', { cwd: root }))).sort();
  const projects = await Promise.all(
    files.map(async (file) => {
      const data = await readFrontMatter(root, file.replaceAll('\\', '/'));
      const folder = basename(dirname(file));
      return data && !unpublishedLabel(data) && !isHiddenOffer(data)
        ? [
            {
              folder,
              data,
              title: withBrand(data.title),
              slug: projectSlug(folder, data.route),
              hasPage: data.page ?? true,
              isForSale: isForSale(data),
              isUnregistered: data.details?.reraNumber === comingSoon,
            },
          ]
        : [];
    }),
  );
  return projects.flat();
}

async function readFrontMatter(root: string, file: string): Promise<ListedProject['data'] | undefined> {
  const { data } = await readContentFile(root, file);
  const isNamed = typeof (data as { title?: unknown } | undefined)?.title === 'string';
  return isNamed ? (data as ListedProject['data']) : undefined;
}
