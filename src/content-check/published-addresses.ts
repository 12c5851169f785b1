import { readFile, writeFile } from 'node:fs/promises';

const head = `# Addresses of projects that the live site has had. The build adds to this list: commit it.
# One that is no page any more needs an entry in redirects.yaml.
`;

/** Adds addresses to the list of published ones. @param file of the list */
export async function addPublishedAddresses(file: string, addresses: readonly string[]): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => head);
  await writeFile(file, `${text.trimEnd()}\n${addresses.map((address) => `- ${address}\n`).join('')}`);
}
