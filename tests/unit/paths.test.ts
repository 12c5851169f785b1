import { describe, expect, test } from 'vitest';
import { projectSlug } from '../../src/features/projects/slug.ts';
import { paths, portfolioCardPath, portfolioPath, projectPath } from '../../src/paths.ts';

test('Addresses have no trailing slash and no .html', () => {
  const all = [...Object.values(paths), projectPath('amara'), portfolioPath('ongoing')];
  expect(all.filter((path) => /.\/$|\.html/.test(path))).toEqual([]);
  expect(projectPath('amara')).toBe('/portfolio/amara');
  expect(portfolioPath('all')).toBe('/portfolio?status=all');
});

test('A title without its own page links to its card', () => {
  expect(portfolioCardPath('Lake House')).toBe('/portfolio?project=lake%20house');
  expect(portfolioCardPath('R & S')).toBe('/portfolio?project=r%20%26%20s');
});

describe('the address of a project', () => {
  test('ends with its route, or with the name of its folder', () => {
    expect(projectSlug('amara')).toBe('amara');
    expect(projectSlug('brand-square', '{brand}-square')).toMatch(/^(?!brand)\S+-square$/);
  });
});
