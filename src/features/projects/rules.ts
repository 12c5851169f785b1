import { withBrandSlug } from '../../lib/brand.ts';
import { projectPath } from '../../lib/paths.ts';
import { portfolioFilters } from './portfolio.ts';
import type { saleStatuses } from './schema.ts';

/**
 * The last part of a project's address: its `route`, or else its folder's name.
 * @throws if a list of the portfolio stands there (`portfolioListPath`)
 */
export function projectSlug(folder: string, route = folder): string {
  const slug = withBrandSlug(route);
  if (portfolioFilters.some((filter) => filter === slug))
    throw new Error(
      `src/content/projects/${folder}: ${projectPath(slug)} is a list of the portfolio. Give the project another \`route\`.`,
    );
  return slug;
}

/** Features under their sub-heading; those before the first sub-heading have none. */
export interface FeatureGroup {
  heading: string | undefined;
  features: string[];
}

const isCapitals = (text: string) => text === text.toUpperCase() && text !== text.toLowerCase();

/** Splits a feature list at its entries written wholly in capitals (docs/behaviour.md#project-pages). */
export function groupFeatures(features: readonly string[]): FeatureGroup[] {
  const groups: FeatureGroup[] = [];
  for (const feature of features) {
    if (isCapitals(feature)) groups.push({ heading: feature, features: [] });
    else if (groups.length === 0) groups.push({ heading: undefined, features: [feature] });
    else groups.at(-1)?.features.push(feature);
  }
  return groups;
}

/**
 * Where the button 'Request Brochure' stands: in the hero unless the sale is over, in the closing block only while
 * there is something to sell (docs/behaviour.md#project-pages).
 */
export function brochureButton(place: 'hero' | 'closing', saleStatus: (typeof saleStatuses)[number]) {
  if (place === 'hero') return saleStatus === 'Completed' || saleStatus === 'Sold Out' ? undefined : 'hero';
  return saleStatus === 'Open for Sale' || saleStatus === 'Last few units Left' ? 'closing' : undefined;
}

interface Fact {
  name: string;
  value: string;
}

/** The facts of a project, and with them its type, sale status and registration where none of them says it. */
export function completeFacts(project: {
  facts: Fact[];
  type: string;
  saleStatus: string;
  reraNumber?: string | undefined;
}): Fact[] {
  const { facts, type, saleStatus, reraNumber } = project;
  const told = (text: string) => facts.some(({ value }) => value === text || value.startsWith(`${text},`));
  return [
    ...(told(type) ? [] : [{ name: 'Type', value: type }]),
    ...facts,
    ...(told(saleStatus) ? [] : [{ name: 'Sale Status', value: saleStatus }]),
    ...(reraNumber === undefined || told(reraNumber)
      ? []
      : [{ name: 'RERA Registration', value: reraNumber }]),
  ];
}

/** The newest projects, those with the highest ids, in the order they are given in. */
export function newest<P extends { id: number }>(projects: readonly P[], count: number): P[] {
  const chosen = new Set([...projects].sort((a, b) => b.id - a.id).slice(0, count));
  return projects.filter((project) => chosen.has(project));
}

/** Cuts a text that is longer than `length` characters and says so with three dots. */
export const cutText = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length)}...` : text;
