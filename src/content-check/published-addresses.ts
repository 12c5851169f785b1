import { readFile, writeFile } from 'node:fs/promises';
import type { ProjectEntry } from '../features/projects/schema.ts';
import { readContentFile } from '../lib/content/file-parser.server.ts';
import { heldBack } from '../lib/content/publication.ts';
import { projectPath } from '../paths.ts';

/** The addresses that the live site has had; the build adds to it. */
export const publishedFile = 'src/content/published-addresses.yaml';

const head = `# Addresses of projects that the live site has had. The build adds to this list: commit it.
# One that is no page any more needs an entry in redirects.yaml.
`;

/** The addresses of the pages that the live site has for these projects, as editors write them. */
export const publishedAddresses = (entries: readonly ProjectEntry[]): string[] =>
  entries
    .filter(({ data }) => !heldBack(data))
    .flatMap(({ name, data }) => [
      ...(data.page ? [projectPath(data.route ?? name)] : []),
      `/project/${data.id}`,
    ]);

/** The addresses that stand in the list of published ones. @param root the repository's root */
export async function readPublishedAddresses(root: string): Promise<string[]> {
  const { data } = await readContentFile(root, publishedFile).catch(() => ({ data: [] }));
  return Array.isArray(data) ? data.map(String) : [];
}

/** Adds addresses to the list of published ones. @param file of the list */
export async function addPublishedAddresses(file: string, addresses: readonly string[]): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => head);
  await writeFile(file, `${text.trimEnd()}\n${addresses.map((address) => `- ${address}\n`).join('')}`);
}
