import { link, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseDocument } from 'yaml';

/** Ids of generated projects begin here, above those of the site's own. */
export const firstGeneratedId = 1001;

/** A project made for a test or a benchmark. */
export interface GeneratedProject {
  id: number;
  title: string;
  /** Its folder, and the last part of its address. */
  slug: string;
}

/**
 * Adds projects to a copy of the site until it has `count`: copies of its own, by turns, each with a number, a title
 * and an address of its own and with the same pictures.
 * @param root the folder of the copy @param page false for projects that have a card and no page
 */
export async function generateProjects(
  root: string,
  count: number,
  page = true,
): Promise<GeneratedProject[]> {
  const content = join(root, 'src/content/projects');
  const originals = (await readdir(content)).sort();
  const missing = Math.max(0, count - originals.length);
  const before = originals.filter((folder) => folder.startsWith('sample-')).length;
  const generated = Array.from({ length: missing }, (_, index) => {
    const id = firstGeneratedId + before + index;
    return { id, title: `Sample ${id}`, slug: `sample-${id}` };
  });
  for (const [index, project] of generated.entries()) {
    const original = join(content, originals[index % originals.length] ?? '');
    const folder = join(content, project.slug);
    await mkdir(folder);
    for (const name of await readdir(original)) {
      if (name !== 'index.md') await link(join(original, name), join(folder, name));
    }
    await writeFile(
      join(folder, 'index.md'),
      asProject(await readFile(join(original, 'index.md'), 'utf8'), project, page),
    );
  }
  return generated;
}

/** The text of an `index.md` under another id and title; its address is then its folder's name. */
function asProject(text: string, { id, title }: GeneratedProject, page: boolean): string {
  const [, frontMatter = '', ...overview] = text.split(/^---$/m);
  const document = parseDocument(frontMatter);
  document.set('id', id);
  document.set('title', title);
  document.set('page', page);
  document.delete('route');
  document.set('whatsapp', `Hello, I would like to know more about ${title}.`);
  document.setIn(['seo', 'title'], `${title}, Coimbatore`);
  return ['', `\n${document.toString({ lineWidth: 0 })}`, ...overview].join('---');
}
