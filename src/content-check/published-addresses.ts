import { readFile, writeFile } from 'node:fs/promises';
import type { ProjectEntry } from '../features/projects/schema.ts';
import { readContentFile } from '../lib/content/content-file.server.ts';
import { unpublishedLabel } from '../lib/content/publication.ts';
import { projectPath } from '../paths.ts';

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
