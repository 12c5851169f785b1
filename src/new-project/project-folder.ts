import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { readContent } from '../content-check/read-content.ts';
import { nextId } from '../features/projects/content-rules.ts';
import { scaffoldPrefix } from '../lib/content/content-entry.ts';
import { initialValues, type NewProject, projectFrontMatter } from './front-matter.ts';

/** Derives a project's folder name from its title: `nila-park` from `Nila Park`; empty without Latin letters. */
export const folderOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/**
 * Creates the folder of a project: a draft with every field explained, and a placeholder for the first photograph.
 * @param root the repository's root
 * @returns the folder, relative to `root`
 * @throws if the folder exists
 */
export async function createProject(
  root: string,
  project: NewProject,
  name = folderOf(project.title),
): Promise<string> {
  const { items } = await readContent(root);
  const projects = items.filter(({ file }) => file.startsWith('src/content/projects/'));
  const id = nextId(projects.map(({ data }) => Number((data as { id?: unknown }).id) || 0));
  const folder = `src/content/projects/${name}`;
  await mkdir(join(root, folder));
  await writeFile(join(root, folder, 'hero.jpg'), await placeholderPicture());
  await writeFile(join(root, folder, 'index.md'), text(project, id));
  return folder;
}

function text(project: NewProject, id: number): string {
  const frontMatter = projectFrontMatter(initialValues(project, id));
  return `---\n${frontMatter}\n---\n\n${scaffoldPrefix}: the overview, two or three paragraphs.\n`;
}

/** Creates a picture of an empty sky at dusk, wide enough for the hero of a page. */
const placeholderPicture = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080"><defs><linearGradient id="dusk" x2="0" y2="1"><stop stop-color="#5b5f5a"/><stop offset="1" stop-color="#cdb07c"/></linearGradient></defs><rect width="1920" height="1080" fill="url(#dusk)"/></svg>',
    ),
  )
    .jpeg({ quality: 80 })
    .toBuffer();
