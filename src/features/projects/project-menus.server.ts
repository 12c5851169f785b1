import { cutText } from './cut-text.ts';
import { oncePerBuild } from './once-per-build.server.ts';
import { newest } from './project-order.ts';
import { getProjects, type Project } from './projects.server.ts';
import { statuses, types } from './schema.ts';

/** Characters: descriptions in the menus are truncated to this length (docs/behaviour.md#header-and-menus). */
const menuDescriptionLength = 60;

/** Maximum number of projects in a menu. */
const menuLength = 6;

/** Menu of the newest projects of one status. */
export interface ProjectMenu {
  /** Projects by type. Types without projects are left out. */
  groups: { type: Project['type']; projects: { title: string; path: string; description: string }[] }[];
  /** Whether the status has more projects than the menu lists. */
  hasMore: boolean;
}

/**
 * Returns the menu of each status: its newest projects, grouped by type.
 * @returns for example `{ Ongoing: { groups: [{ type: 'Commercial', projects: [...] }], hasMore: false }, ... }`
 */
export const getProjectMenus = oncePerBuild(async (): Promise<Record<Project['status'], ProjectMenu>> => {
  const projects = await getProjects();
  const menu = (status: Project['status']): ProjectMenu => {
    const all = projects.filter((project) => project.status === status);
    const listed = newest(all, menuLength);
    const groups = types.map((type) => ({
      type,
      projects: listed
        .filter((project) => project.type === type)
        .map(({ title, path, description }) => ({
          title,
          path,
          description: cutText(description, menuDescriptionLength),
        })),
    }));
    return { groups: groups.filter((group) => group.projects.length > 0), hasMore: all.length > menuLength };
  };
  return Object.fromEntries(statuses.map((status) => [status, menu(status)])) as Record<
    Project['status'],
    ProjectMenu
  >;
});
