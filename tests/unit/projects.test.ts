import { describe, expect, test } from 'vitest';
import { cutText } from '../../src/features/projects/cut-text.ts';
import { newest } from '../../src/features/projects/newest-projects.ts';
import { brochureButton } from '../../src/features/projects/page/brochure-button.ts';
import { completeFacts } from '../../src/features/projects/page/facts.ts';
import { groupFeatures } from '../../src/features/projects/page/feature-groups.ts';
import { projectSections } from '../../src/features/projects/page/sections.ts';
import type { Project } from '../../src/features/projects/projects.server.ts';
import { comingSoon, registrationLine } from '../../src/features/projects/registration/registration.ts';
import { saleStatuses } from '../../src/features/projects/schema.ts';
import { projectSlug } from '../../src/features/projects/slug.ts';

describe('features', () => {
  test('an entry wholly in capitals is the sub-heading of those after it', () => {
    expect(groupFeatures(['2 and 3 BHK', 'BUILDING', 'A lift', 'R.C.C. FRAME', 'Piles'])).toEqual([
      { heading: undefined, features: ['2 and 3 BHK'] },
      { heading: 'BUILDING', features: ['A lift'] },
      { heading: 'R.C.C. FRAME', features: ['Piles'] },
    ]);
  });

  test('a figure without a letter is no sub-heading', () => {
    expect(groupFeatures(['24/7', '11 ft'])).toEqual([{ heading: undefined, features: ['24/7', '11 ft'] }]);
  });

  test('no features make no group', () => {
    expect(groupFeatures([])).toEqual([]);
  });
});

describe("'Request Brochure'", () => {
  const shown = (place: 'hero' | 'closing', number?: string) =>
    saleStatuses.filter((status) => brochureButton(place, status, number));

  test('stands in the hero unless the project is completed or sold out', () => {
    expect(shown('hero')).toEqual(['Open for Sale', 'Last few units Left', 'Coming Soon']);
  });

  test('stands in the closing block only while there is something to sell', () => {
    expect(shown('closing')).toEqual(['Open for Sale', 'Last few units Left']);
  });

  test('stands nowhere before the registration', () => {
    expect([...shown('hero', comingSoon), ...shown('closing', comingSoon)]).toEqual([]);
  });
});

test.each([
  ['TN/11/Building/0001/2024', 'TNRERA TN/11/Building/0001/2024'],
  [comingSoon, 'Registration: Coming Soon'],
  [undefined, 'Registration not required'],
])('The registration %s in one line is "%s"', (number, line) => {
  expect(registrationLine(number)).toBe(line);
});

describe('facts', () => {
  const project = { type: 'Commercial', saleStatus: 'Open for Sale', reraNumber: 'TN/11/Building/0001/2024' };

  test('are completed by type, sale status and registration', () => {
    expect(completeFacts({ ...project, facts: [{ name: 'Ceiling height', value: '11 ft' }] })).toEqual([
      { name: 'Type', value: 'Commercial' },
      { name: 'Ceiling height', value: '11 ft' },
      { name: 'Sale Status', value: 'Open for Sale' },
      { name: 'RERA Registration', value: 'TN/11/Building/0001/2024' },
    ]);
  });

  test('are not stated twice', () => {
    const facts = [
      { name: 'Type', value: 'Commercial, Grade A' },
      { name: 'Availability', value: 'Open for Sale' },
      { name: 'RERA number', value: 'TN/11/Building/0001/2024' },
    ];
    expect(completeFacts({ ...project, facts })).toEqual(facts);
  });
});

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

  test('come in the order of the project, without those that have no content, and end with the enquiry', () => {
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

describe('the address of a project', () => {
  test('ends with its route, or with the name of its folder', () => {
    expect(projectSlug('amara')).toBe('amara');
    expect(projectSlug('brand-square', '{brand}-square')).toMatch(/^(?!brand)\S+-square$/);
  });
});

describe('menus', () => {
  test('list the projects with the highest ids, in the order they came in', () => {
    const projects = [{ id: 1 }, { id: 12 }, { id: 3 }, { id: 9 }];
    expect(newest(projects, 2)).toEqual([{ id: 12 }, { id: 9 }]);
    expect(newest(projects, 3)).toEqual([{ id: 12 }, { id: 3 }, { id: 9 }]);
    expect(newest(projects, 9)).toEqual(projects);
  });

  test('cut what is longer than they show, and say so', () => {
    expect(cutText('A villa', 7)).toBe('A villa');
    expect(cutText('A villa.', 7)).toBe('A villa...');
  });
});
