import type { Project } from '../projects.server.ts';

/**
 * A section of a project's page. 'sale' is the second and 'closing' the last of every page; the others come in the
 * order the project gives.
 */
type SectionName = Project['sections'][number] | 'sale' | 'closing';

/** Their anchors, which links and the brochure's styles name. */
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

/** What a section's component is given. */
export interface ProjectSectionProps extends Pick<ProjectSection, 'id' | 'heading'> {
  project: Project;
}

/** The sections of a project's page that have content, in their order. */
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
