import { expect, test } from 'vitest';
import {
  cardsPerPage,
  portfolioLists,
} from '../../../../../src/features/projects/portfolio/portfolio-lists.ts';
import {
  pageMetadata,
  portfolioMetadata,
} from '../../../../../src/features/projects/portfolio/portfolio-metadata.ts';
import { site } from '../../../../../src/site.ts';
import { listedProjects } from '../../../../support/listed-projects.ts';
import { readPageTexts } from '../../../../support/page-texts.ts';

test('the portfolio has its page number in title and description from the second page on', () => {
  const lists = portfolioLists(listedProjects(200));
  const texts = portfolioMetadata(readPageTexts('portfolio').seo);
  const pages = lists.map((list) => pageMetadata(list, texts));
  expect(pages[0]).toEqual(texts.all);
  expect(pages[1]?.title).toBe(texts.all.title.replace(' | ', ', page 2 | '));
  expect(pages[1]?.description).toMatch(/^Page 2 of 9\. /);
  expect(new Set(pages.map(({ title }) => title)).size).toBe(lists.length);
  for (const { description } of pages) {
    expect(description.length).toBeGreaterThanOrEqual(50);
    expect(description.length).toBeLessThanOrEqual(160);
  }
});

test("the page number stands before the company's name if a title contains ' | ' itself", () => {
  const { seo } = readPageTexts('portfolio');
  const texts = portfolioMetadata({ ...seo, all: { ...seo.all, title: 'Homes | Offices' } });
  const second = portfolioLists(listedProjects(cardsPerPage + 1)).find(({ page }) => page === 2);
  expect(second && pageMetadata(second, texts).title).toBe(`Homes | Offices, page 2 | ${site.name}`);
});
