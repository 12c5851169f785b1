/** The sections of a project page: names, anchors and headings. */
import type { Project } from '../projects.server.ts';

/** Sections of a project page in their default order. Sections without content are left out. */
export const sectionNames = [
  'overview',
  'details',
  'features',
  'video',
  'amenities',
  'gallery',
  'advantages',
  'specifications',
  'uniqueFeatures',
  'location',
  'plans',
] as const;

/** A section of a project page: 'sale' is always second and 'closing' last, the others are in the project's order. */
type SectionName = (typeof sectionNames)[number] | 'sale' | 'closing';

/** Anchor of each section, used by links and in brochure/. */
const ids: Record<SectionName, string> = {
  overview: 'overview',
  sale: 'price-and-availability',
  details: 'details',
  features: 'features',
  video: 'video',
  amenities: 'amenities',
  gallery: 'gallery',
  advantages: 'why-invest',
  specifications: 'project-specifications',
  uniqueFeatures: 'unique-features',
  location: 'location',
  plans: 'plans',
  closing: 'get-in-touch',
};

export interface ProjectSection {
  name: SectionName;
  id: string;
  heading: string;
}

/** Props of a section component. */
export interface ProjectSectionProps extends Pick<ProjectSection, 'id' | 'heading'> {
  project: Project;
}

/** Returns the sections of a project page that have content, in page order. */
export function projectSections(project: Project): ProjectSection[] {
  const heading = (name: string, content: readonly unknown[]) => (content.length > 0 ? name : undefined);
  const headings: Record<SectionName, string | undefined> = {
    overview: 'Overview',
    sale: project.sale && 'Price and Availability',
    details: 'Details',
    features: heading(project.featuresHeading, project.featureGroups),
    video: project.video && 'Video',
    amenities: project.amenities?.heading,
    gallery: heading('Gallery', project.gallery),
    advantages: heading('Why Invest', project.advantages),
    specifications: heading('Project Specifications', project.specifications),
    uniqueFeatures: heading('Unique Features', project.uniqueFeatures),
    location: project.places?.heading ?? 'Location',
    plans: heading('Plans', project.plans),
    closing: 'Get in Touch',
  };
  const [first, ...others] = project.sections;
  const names = [...(first ? [first] : []), 'sale' as const, ...others, 'closing' as const];
  return names.flatMap((name) => {
    const text = headings[name];
    return text === undefined ? [] : { name, id: ids[name], heading: text };
  });
}
