import { readFile, writeFile } from 'node:fs/promises';
import type { ProjectEntry } from '../features/projects/schema.ts';
import { heldBack } from '../lib/content/publication.ts';
import { projectPath } from '../paths.ts';

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

/** Adds addresses to the list of published ones. @param file of the list */
export async function addPublishedAddresses(file: string, addresses: readonly string[]): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => head);
  await writeFile(file, `${text.trimEnd()}\n${addresses.map((address) => `- ${address}\n`).join('')}`);
}
