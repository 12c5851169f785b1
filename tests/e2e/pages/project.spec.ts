import type { Page } from '@playwright/test';
import { telephone } from '../../../src/company/contact-links.ts';
import { brochureButtonPlace } from '../../../src/features/projects/page/brochure-button-place.ts';
import { projectEnquiryPath } from '../../../src/paths.ts';
import { site } from '../../../src/site.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { projectWith } from '../../support/find-project.ts';
import { hydrated } from '../../support/islands.ts';
import { projectPages } from '../../support/pages.ts';
import { type Project, projects, withGallery } from '../../support/projects.ts';

const ongoing = () => projectWith(({ status }) => status === 'Ongoing');
const completed = () => projectWith(({ status }) => status === 'Completed');
/** A project that has only been announced. */
const upcoming = () =>
  projectWith(
    ({ status, saleStatus, details, plans, video, amenities, specifications, uniqueFeatures }) =>
      status === 'Upcoming' &&
      saleStatus === 'Coming Soon' &&
      !(video || amenities || details?.gallery.length || details?.features.length) &&
      !(details?.advantages.length || plans.length || specifications.length || uniqueFeatures.length),
  );
const onSale = () =>
  projectWith(
    ({ requestBrochure, saleStatus, details }) =>
      brochureButtonPlace(requestBrochure, saleStatus, details?.reraNumber) === 'hero',
  );
const withSpecifications = () => projectWith(({ specifications }) => specifications.length > 1);
const withFilm = () => projectWith(({ video }) => video !== undefined);
const withCoordinates = () => projectWith(({ coordinates }) => coordinates?.exact === true);
/** Whether a text is in capitals, as editors write the heading of a feature group. */
const isCapitals = (text: string) => text === text.toUpperCase();
const withFeatureGroups = () => projectWith(({ details }) => details?.features.some(isCapitals) === true);
/** An ongoing project on sale with nearly every section. */
const full = () =>
  projectWith(
    ({ details, specifications, uniqueFeatures, video, brochureUrl, ...project }) =>
      specifications.length > 1 &&
      uniqueFeatures.length > 0 &&
      Boolean(details?.gallery.length && details.advantages.length) &&
      Boolean(video && brochureUrl) &&
      project.status === 'Ongoing' &&
      brochureButtonPlace(project.requestBrochure, project.saleStatus, details?.reraNumber) === 'closing',
  );
/** Headings of a project's sections. */
const headingsOf = (project: Project): Record<Project['sections'][number], string> => ({
  overview: 'Overview',
  details: 'Details',
  features: project.featuresHeading,
  video: 'Video',
  amenities: project.amenities?.heading ?? '',
  gallery: 'Gallery',
  advantages: 'Why Invest',
  specifications: 'Project Specifications',
  uniqueFeatures: 'Unique Features',
  location: project.places?.heading ?? 'Location',
  plans: 'Plans',
});
/** The last line of each specification group, as shown. */
const linesOf = ({ specifications }: Project) =>
  specifications.map(({ items }) => {
    const item = items.at(-1);
    return item?.value ?? item?.name ?? '';
  });

const hero = (page: Page) => page.locator('main > section').first();
const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name, exact: true });
const chatText = async (page: Page) => {
  const link = section(page, 'Get in Touch').getByRole('link', { name: /^(Chat|Ask) on WhatsApp$/ });
  const url = new URL((await link.getAttribute('href')) ?? '');
  expect(url.href).toContain(`https://wa.me/${site.phones.whatsapp.replace(/\D/g, '')}?text=`);
  return url.searchParams.get('text');
};

test.describe('every project page', () => {
  test('has a hero, an overview, a location and its own enquiry block at the end @content', async ({
    sharedPage: page,
  }) => {
    const texts: (string | null)[] = [];
    for (const path of projectPages) {
      await test.step(path, async () => {
        // No check here needs the pictures.
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await expect(hero(page).getByRole('heading', { level: 1 })).toBeVisible();
        const order = await page.locator('main [data-reveal] h2').allTextContents();
        expect(order).toContain('Overview');
        expect(order.some((heading) => heading.includes('Location'))).toBe(true);
        expect(order.at(-1)).toBe('Get in Touch');
        await expect(
          section(page, 'Get in Touch').locator(
            `a[href="${projectEnquiryPath(path.split('/').at(-1) ?? '')}"]`,
          ),
        ).toBeAttached();
        const text = await chatText(page);
        expect(text).toBeTruthy();
        texts.push(text);
      });
    }
    await test.step('each has its own WhatsApp message, as in the content', () => {
      expect(new Set(texts).size).toBe(projectPages.length);
      expect(texts).toEqual(projects.filter(({ page }) => page).map(({ whatsapp }) => whatsapp));
    });
  });

  test('the hero is 500 px high and zooms in a loop of 20 seconds', async ({ sharedPage: page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(completed().path);
    const box = await hero(page).boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, height: 500, width: page.viewportSize()?.width });
    const picture = hero(page).getByRole('img');
    await expect(picture).toHaveCSS('animation-duration', '20s');
    await expect(picture).toHaveCSS('animation-iteration-count', 'infinite');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(picture).toHaveCSS('animation-iteration-count', '1');
  });
});

test.describe('the hero', () => {
  test('of an ongoing project offers a call and a chat', async ({ sharedPage: page }) => {
    await page.goto(ongoing().path);
    await expect(hero(page)).toContainText(ongoing().saleStatus);
    await expect(hero(page).getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', telephone());
    await expect(hero(page).getByRole('link', { name: 'Chat on WhatsApp' })).toBeVisible();
  });

  test('of any other project offers neither @content', async ({ sharedPage: page }) => {
    for (const path of [completed().path, upcoming().path]) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(hero(page).getByRole('heading', { level: 1 })).toBeVisible();
        await expect(hero(page).getByRole('link')).toHaveCount(0);
        await expect(page.getByRole('link', { name: 'Call Now' })).toHaveCount(0);
      });
    }
  });

  test('of a project on sale offers the brochure, in a dialog that names the project @content', async ({
    sharedPage: page,
  }) => {
    await page.goto(onSale().path);
    await hero(page).getByRole('button', { name: 'Request Brochure' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request Brochure' });
    await expect(dialog).toContainText(
      `Complete the form below to receive the detailed brochure for ${onSale().title}.`,
    );
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
});

test.describe('a project with every section', () => {
  test('shows its sections in order and ends with the brochure, a call and a chat @content', async ({
    sharedPage: page,
  }) => {
    await page.goto(full().path);
    const shown = await page.locator('main [data-reveal] h2').allTextContents();
    const headings = headingsOf(full());
    const order = full()
      .sections.map((name) => headings[name])
      .filter((heading) => shown.includes(heading));
    expect(shown).toEqual([order[0], 'Price and Availability', ...order.slice(1), 'Get in Touch']);
    expect(shown).toEqual(
      expect.arrayContaining([
        'Overview',
        'Video',
        'Gallery',
        'Why Invest',
        'Project Specifications',
        'Unique Features',
        headings.location,
      ]),
    );
    await expect(section(page, 'Why Invest').getByRole('listitem')).toHaveCount(
      full().details?.advantages.length ?? 0,
    );
    const closing = section(page, 'Get in Touch');
    const download = closing.getByRole('link', { name: 'Download Brochure' });
    await expect(download).toHaveAttribute('href', full().brochureUrl ?? '');
    await expect(download).toHaveAttribute('target', '_blank');
    await expect(closing.getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', telephone());
    await expect(closing.getByRole('button', { name: 'Request Brochure' })).toBeAttached();
  });

  test('opens one group of specifications at a time, and closes it again', async ({ sharedPage: page }) => {
    const project = withSpecifications();
    await page.goto(project.path);
    const [firstLine = '', secondLine = ''] = linesOf(project);
    const groups = section(page, 'Project Specifications').getByRole('button');
    await expect(groups).toHaveText(project.specifications.map(({ title }) => title));
    await hydrated(groups.first());
    await groups.first().click();
    const shown = section(page, 'Project Specifications');
    await expect(shown.getByText(firstLine, { exact: true })).toBeVisible();
    await groups.nth(1).click();
    await expect(shown.getByText(firstLine, { exact: true })).toBeHidden();
    await expect(shown.getByText(secondLine, { exact: true })).toBeVisible();
    await groups.nth(1).click();
    for (const group of await groups.all()) await expect(group).toHaveAttribute('aria-expanded', 'false');
  });

  test('loads the film only when its poster is clicked', async ({ sharedPage: page }) => {
    await page.goto(withFilm().path);
    const video = section(page, 'Video');
    await expect(page.locator('iframe')).toHaveCount(0);
    await video.getByRole('button', { name: /^Play video: / }).click();
    const frame = video.locator('iframe');
    await expect(frame).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/.+autoplay=1$/);
    await expect(frame).toHaveAttribute('title', /.+/);
    await expect(frame).toHaveAttribute('sandbox', /^(?!.*top-navigation).*allow-scripts/);
    await expect(frame).toBeFocused();
  });
});

test('an upcoming project is labelled and shows only known facts @content', async ({ sharedPage: page }) => {
  await page.goto(upcoming().path);
  await expect(hero(page)).toContainText('Coming Soon');
  expect(await page.locator('main [data-reveal] h2').allTextContents()).toEqual([
    'Overview',
    'Details',
    'Location',
    'Get in Touch',
  ]);
  await expect(section(page, 'Details').getByText('Coming Soon')).toBeVisible();
});

test('features in capitals are sub-headings', async ({ sharedPage: page }) => {
  const { path, featuresHeading } = withFeatureGroups();
  await page.goto(path);
  const features = section(page, featuresHeading);
  const headings = await features.getByRole('heading', { level: 3 }).allInnerTexts();
  expect(headings.length).toBeGreaterThan(0);
  for (const heading of headings) expect(heading).toBe(heading.toUpperCase());
});

test('the link to OpenStreetMap opens in a new tab', async ({ sharedPage: page }) => {
  await page.goto(withCoordinates().path);
  const { latitude, longitude } = withCoordinates().coordinates ?? {};
  const link = page.getByRole('link', { name: 'View on the map' });
  await expect(link).toHaveAttribute(
    'href',
    `https://www.openstreetmap.org/#map=16/${latitude}/${longitude}`,
  );
  await expect(link).toHaveAttribute('target', '_blank');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every specification is visible', async ({ sharedPage: page }) => {
    const project = withSpecifications();
    await page.goto(project.path);
    for (const text of linesOf(project)) {
      await expect(section(page, 'Project Specifications').getByText(text).first()).toBeVisible();
    }
  });

  test('every film is linked', async ({ sharedPage: page }) => {
    await page.goto(withFilm().path);
    await expect(section(page, 'Video').getByRole('link')).toHaveAttribute('href', /youtube-nocookie/);
  });

  test('every picture can be scrolled to', async ({ sharedPage: page }) => {
    await page.goto(withGallery.path);
    await expect(section(page, 'Gallery').getByRole('button')).toHaveCount(0);
    const row = section(page, 'Gallery').getByRole('region');
    expect(await row.evaluate((element) => getComputedStyle(element).overflowX)).toBe('auto');
  });
});

test("A project is shared with the device's share menu, or on WhatsApp", async ({ page }) => {
  await page.addInitScript(() => {
    const share = async (data: ShareData) => void Object.assign(window, { shared: data });
    Object.defineProperty(Navigator.prototype, 'share', { value: share });
  });
  const { path, title } = ongoing();
  await page.goto(`${path}?utm_source=mail`);
  const link = page.getByRole('link', { name: 'Share', exact: true });
  await expect(link).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(`${title}: ${new URL(path, site.url)}`)}`,
  );
  await link.click();
  const shared = await page.evaluate(() => (window as unknown as { shared: ShareData }).shared);
  expect(shared).toEqual({ title: await page.title(), url: path });
});

test('Every project has a bar with enquiry, call and WhatsApp on a phone @phone', async ({
  sharedPage: page,
}) => {
  const { path, title } = completed();
  await page.goto(path);
  const bar = page.getByRole('navigation', { name: 'Enquire' });
  await expect(bar.getByRole('link')).toHaveText(['Enquire', 'Call', 'WhatsApp']);
  await expect(bar.getByRole('link', { name: 'Call' })).toHaveAttribute('href', telephone());
  const chat = await bar.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(chat ?? '')).toContain(title);
});
