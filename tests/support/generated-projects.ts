import { link, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseDocument } from 'yaml';

/** First id of generated projects, above those of the site's own. */
export const firstGeneratedId = 1001;

/** A project generated for a test or a benchmark. */
export interface GeneratedProject {
  id: number;
  title: string;
  /** Folder name, and last segment of its URL. */
  slug: string;
}

/**
 * Adds projects to a copy of the site until it has `count`: duplicates of its own projects, in turn, with the same
 * pictures but a different id, title and URL.
 * @param root the folder of the copy
 * @param page false for projects with a card but no page
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

/** Returns the text of an `index.md` with another id and title; its URL then ends in its folder's name. */
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
