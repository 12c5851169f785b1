import { glob, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { parseFrontmatter } from 'astro/markdown';
import { withBrand } from '../../lib/brand.ts';
import { projectSlug } from './slug.ts';

/** A project as code outside of Astro's content layer knows it: the function, brochures, tests. */
export interface ListedProject {
  /** Its folder in `src/content/projects`. */
  folder: string;
  /** The front matter as written, with `{brand}` in it. */
  data: { title: string; route?: string; page?: boolean; [field: string]: unknown };
  /** For example `Sundara Square`. */
  title: string;
  /** Last part of its page's address. */
  slug: string;
  hasPage: boolean;
}

/**
 * Reads the projects of `src/content/projects`, in the order of their folders. A file whose front matter cannot be
 * read is left out: the build reports it.
 * @param root the repository's root
 */
export async function readProjects(root: string): Promise<ListedProject[]> {
  const files = (await Array.fromAsync(glob('src/content/projects/*/index.md', { cwd: root }))).sort();
  const projects = await Promise.all(
    files.map(async (file) => {
      const data = await readFrontMatter(join(root, file));
      const folder = basename(dirname(file));
      return data
        ? [
            {
              folder,
              data,
              title: withBrand(data.title),
              slug: projectSlug(folder, data.route),
              hasPage: data.page ?? true,
            },
          ]
        : [];
    }),
  );
  return projects.flat();
}

async function readFrontMatter(file: string): Promise<ListedProject['data'] | undefined> {
  try {
    const { frontmatter } = parseFrontmatter(await readFile(file, 'utf8'));
    return typeof frontmatter['title'] === 'string' ? (frontmatter as ListedProject['data']) : undefined;
  } catch {
    return undefined;
  }
}
