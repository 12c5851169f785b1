import type { CollectionEntry } from 'astro:content';
import { getCollection } from 'astro:content';
import { withBrand, withBrandSlug } from '../../lib/brand.ts';
import { telephone, whatsapp } from '../../lib/contact-links.ts';
import { paths, portfolioCardPath, projectEnquiryPath, projectPath } from '../../lib/paths.ts';
import { brochureButton, type FeatureGroup, groupFeatures } from './rules.ts';
import { statuses, types } from './schema.ts';

type Data = CollectionEntry<'projects'>['data'];
type ProjectPicture = Data['image'];

type Details = NonNullable<Data['details']>;

export type Project = Omit<Data, 'details' | 'route' | 'whatsapp' | 'requestBrochure'> &
  Details & {
    slug: string;
    /** Its folder in `src/content/projects`. */
    folder: string;
    /** The page's address, for example `/portfolio/amara`; that of the card for a project without a page. */
    path: string;
    /** The overview below the front matter, as HTML. */
    overview: string;
    hero: ProjectPicture;
    cardLocation: string;
    featureGroups: FeatureGroup[];
    /** Where somebody writes who asks about it. */
    enquiryPath: string;
    callLink: string;
    whatsappLink: string;
    /** Call and chat stand in the hero and on the card while the project is ongoing. */
    isOngoing: boolean;
    /** Where 'Request Brochure' stands, if the project still sells. */
    brochureButton: 'hero' | 'closing' | undefined;
  };

/** Puts the company's name into every text of a content entry; pictures are left as they are. */
function brandTexts<T>(value: T): T {
  if (typeof value === 'string') return withBrand(value) as T;
  if (Array.isArray(value)) return value.map(brandTexts) as T;
  if (value === null || typeof value !== 'object' || 'format' in value) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, brandTexts(entry)])) as T;
}

function toProject(entry: CollectionEntry<'projects'>): Project {
  const folder = entry.id.replace(/\/index$/, '');
  if (!entry.body?.trim())
    throw new Error(`${entry.filePath}: the overview below the front matter is missing`);
  const { details: given, route: _, whatsapp: message, requestBrochure, ...data } = brandTexts(entry.data);
  const details: Details = given ?? {
    fullDescription: data.description,
    features: [],
    advantages: [],
    gallery: [],
  };
  const slug = withBrandSlug(entry.data.route ?? folder);
  return {
    ...data,
    ...details,
    slug,
    folder,
    path: data.page ? projectPath(slug) : portfolioCardPath(data.title),
    overview: withBrand(entry.rendered?.html ?? ''),
    hero: data.hero ?? data.image,
    cardLocation: data.cardLocation ?? data.location,
    featureGroups: groupFeatures(details.features),
    enquiryPath: projectEnquiryPath(slug),
    callLink: telephone(),
    whatsappLink: whatsapp(message),
    isOngoing: data.status === 'Ongoing',
    brochureButton: brochureButton(requestBrochure, data.saleStatus),
  };
}

const sellsFirst = ['Ongoing', 'Upcoming', 'Completed'] satisfies Project['status'][];

/** Every project: ongoing first, then upcoming, then completed; within a status by id. */
export async function getProjects(): Promise<Project[]> {
  const projects = (await getCollection('projects')).map(toProject);
  return projects.sort((a, b) => sellsFirst.indexOf(a.status) - sellsFirst.indexOf(b.status) || a.id - b.id);
}

/** The length a description is cut to in the menus (specification 2, section 9). */
const menuDescriptionLength = 60;

/** The projects of one type, as the menus list them. */
export interface ProjectGroup {
  type: Project['type'];
  projects: { title: string; path: string; description: string }[];
}

/** Cuts a text that is longer than `length` characters and says so with three dots. */
const cutText = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length)}...` : text;

/**
 * Projects by status, and within a status by type, for the menus. A type without projects is left out.
 * @returns for example `{ Ongoing: [{ type: 'Commercial', projects: [...] }], ... }`
 */
export async function getProjectGroups(): Promise<Record<Project['status'], ProjectGroup[]>> {
  const projects = await getProjects();
  const ofType = (status: Project['status'], type: Project['type']): ProjectGroup['projects'] =>
    projects
      .filter((project) => project.status === status && project.type === type)
      .map(({ title, path, description }) => ({
        title,
        path,
        description: cutText(description, menuDescriptionLength),
      }));
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      types
        .map((type) => ({ type, projects: ofType(status, type) }))
        .filter((group) => group.projects.length > 0),
    ]),
  ) as Record<Project['status'], ProjectGroup[]>;
}

/** Where the old addresses `/project/{id}` lead. */
export async function getRedirects(): Promise<{ from: string; to: string }[]> {
  return (await getProjects()).map(({ id, idLeadsTo, path }) => ({
    from: `/project/${id}`,
    to: idLeadsTo === 'page' ? path : paths.portfolio,
  }));
}
