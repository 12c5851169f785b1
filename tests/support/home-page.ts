import type { Page } from '@playwright/test';
import { readPageTexts } from './page-texts.ts';
import { projects, statuses } from './projects.ts';

const texts = readPageTexts('home');

/** Headings of the sections after the hero, in the order of docs/behaviour.md#home; each is revealed when seen. */
export const lazySections = [
  texts.about,
  texts.projects,
  texts.testimonials,
  texts.corporateOffice,
  texts.callToAction,
].map(({ heading }) => heading);

/** The projects of the home page: ongoing ones, followed by upcoming ones. */
export const currentProjects = projects
  .filter(({ status }) => status !== 'Completed')
  .sort((one, other) => statuses.indexOf(one.status) - statuses.indexOf(other.status));

/** A section, by its heading. */
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Opens the home page with a paused clock, which `page.clock.runFor` advances. */
export async function openWithClock(page: Page) {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/');
}
