import { describe, expect, test } from 'vitest';
import { projectSections } from '../../../../../src/features/projects/page/sections.ts';
import type { Project } from '../../../../../src/features/projects/projects.server.ts';

describe('the sections of a page', () => {
  const empty = {
    featureGroups: [],
    gallery: [],
    advantages: [],
    specifications: [],
    uniqueFeatures: [],
    plans: [],
  };
  const sections = (fields: Partial<Record<keyof Project, unknown>>) =>
    projectSections({
      sections: ['features', 'amenities', 'overview', 'location'],
      ...empty,
      ...fields,
    } as unknown as Project);

  test('follow the order of the project without empty ones, and end with the enquiry', () => {
    expect(sections({}).map(({ id }) => id)).toEqual(['overview', 'location', 'get-in-touch']);
    const features = [{ heading: undefined, features: ['A lift'] }];
    const named = sections({
      featureGroups: features,
      featuresHeading: 'Features',
      places: { heading: 'Around' },
    });
    expect(named.map(({ heading }) => heading)).toEqual(['Features', 'Overview', 'Around', 'Get in Touch']);
  });

  test('keep their ids under other headings', () => {
    const ids = (heading: string) =>
      sections({ featureGroups: [{}], featuresHeading: heading, amenities: { heading } }).map(({ id }) => id);
    expect(ids('Key Features')).toEqual(['features', 'amenities', 'overview', 'location', 'get-in-touch']);
    expect(ids('Life at the Villas')).toEqual(ids('Key Features'));
  });
});
