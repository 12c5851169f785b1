import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { withBrand, withBrandSlug } from '../../src/company/brand.ts';
import { newest } from '../../src/features/projects/project-order.ts';
import { projectSchema } from '../../src/features/projects/schema.ts';
import { unpublishedLabel } from '../../src/lib/content/publication.ts';
import { paths, portfolioCardPath, projectPath } from '../../src/paths.ts';

const schema = projectSchema(() => z.string());

/** A project as its content file describes it, with the company's name filled in. */
export type Project = z.infer<typeof schema> & {
  folder: string;
  /** Path of its page or, if it has none, of its card in the portfolio. */
  path: string;
  /** Target of `/project/{id}`. */
  idPath: string;
};

function readProject(root: string, folder: string): Project {
  const text = readFileSync(join(root, folder, 'index.md'), 'utf8');
  const { route = folder, ...data } = schema.parse(parse(text.split(/^---$/m)[1] ?? ''));
  const named = JSON.parse(JSON.stringify(data), (_key, value) =>
    typeof value === 'string' ? withBrand(value) : value,
  );
  const path = data.page ? projectPath(withBrandSlug(route)) : portfolioCardPath(named.title);
  return { ...named, folder, path, idPath: data.idLeadsTo === 'page' ? path : paths.portfolio };
}

/** Returns the public projects of this site, ordered by id. */
function readProjects(): Project[] {
  const root = resolve(import.meta.dirname, '../../src/content/projects');
  return readdirSync(root)
    .map((folder) => readProject(root, folder))
    .filter((project) => !unpublishedLabel(project))
    .sort((a, b) => a.id - b.id);
}

/** All public projects of the content, so that tests need not repeat them. */
export const projects = readProjects();

/** The projects that have a page. */
export const withPage = projects.filter(({ page }) => page);

const pictures = ({ details }: Project) => details?.gallery.length ?? 0;

const completed = withPage.filter(({ status }) => status === 'Completed');

/** The project with the most pictures in its gallery, a completed one if there are any. */
export const withGallery = (completed.length > 0 ? completed : withPage).reduce((most, project) =>
  pictures(project) > pictures(most) ? project : most,
);

/** Number of pictures in its gallery. */
export const galleryLength = pictures(withGallery);

/** In menu order. */
export const statuses = ['Ongoing', 'Upcoming', 'Completed'] as const;

/** Returns the projects in the menu of a status, the newest six, and whether there are more. */
export function menuOf(status: (typeof statuses)[number]): { listed: Project[]; hasMore: boolean } {
  const all = projects.filter((project) => project.status === status);
  return { listed: newest(all, 6), hasMore: all.length > 6 };
}
