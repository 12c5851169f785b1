/** The addresses of the site: those of its pages, and those that it has ever published. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withBrandSlug } from '../company/brand.ts';
import type { ProjectEntry } from '../features/projects/schema.ts';
import type { Redirect } from '../features/redirects/schema.ts';
import type { ContentEntry } from '../lib/content/content-entry.ts';
import { readContentFile } from '../lib/content/content-file.server.ts';
import type { Mistake } from '../lib/content/mistake.ts';
import { unpublishedLabel } from '../lib/content/publication.ts';
import { paths, projectPath } from '../paths.ts';

/** List of the project addresses that the live site has ever had; the build appends to it. */
export const publishedFile = 'src/content/published-addresses.yaml';

const head = `# Addresses of projects that the live site has had. The build adds to this list: commit it.
# One that is no page any more needs an entry in redirects.yaml.
`;

/** Returns the addresses of these projects on the live site, as written by editors. */
export const publishedAddresses = (entries: readonly ProjectEntry[]): string[] =>
  entries
    .filter(({ data }) => !unpublishedLabel(data))
    .flatMap(({ name, data }) => [
      ...(data.page ? [projectPath(data.route ?? name)] : []),
      `/project/${data.id}`,
    ]);

/** Returns all addresses of the live site. @param projects addresses of projects, as written by editors */
export async function pageAddresses(root: string, projects: readonly string[]): Promise<Set<string>> {
  const files = await readdir(join(root, 'public'), { recursive: true }).catch(() => []);
  return new Set([
    ...Object.values(paths),
    ...projects.map(withBrandSlug),
    ...files.map((file) => `/${file.replaceAll('\\', '/')}`),
  ]);
}

/**
 * Returns a mistake for each published address that is neither a page nor redirected.
 * @param published addresses that the live site has had, as editors write them @param pages paths of this site
 * @param added unpublished pages: possible targets for a missing address
 */
export function missingRedirects(
  published: readonly string[],
  pages: ReadonlySet<string>,
  redirects: readonly ContentEntry<Redirect>[],
  added: readonly string[],
): Mistake[] {
  const redirected = new Set(redirects.map(({ data }) => withBrandSlug(data.from)));
  const missing = published.filter((address) => {
    const path = withBrandSlug(address);
    return !pages.has(path) && !redirected.has(path);
  });
  const [only, ...others] = added.filter((address) => !address.startsWith('/project/'));
  return missing.map((address) => ({
    file: 'src/content/redirects.yaml',
    found: `nothing about ${address}, which was published and is no page now`,
    expected: `where it leads; if it never was on the live site, remove it from ${publishedFile}`,
    write: `- from: ${address}\n  to: ${only && others.length === 0 ? only : '/portfolio'}`,
  }));
}

/** Reads the list of published addresses; empty if there is none. @param root the repository's root */
export async function readPublishedAddresses(root: string): Promise<string[]> {
  const { data } = await readContentFile(root, publishedFile).catch(() => ({ data: [] }));
  return Array.isArray(data) ? data.map(String) : [];
}

/** Appends addresses to the list of published addresses. @param file path of the list */
export async function addPublishedAddresses(file: string, addresses: readonly string[]): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => head);
  await writeFile(file, `${text.trimEnd()}\n${addresses.map((address) => `- ${address}\n`).join('')}`);
}
