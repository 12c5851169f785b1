import type { Page } from '@playwright/test';
import { projectWith } from '../support/project-with.ts';
import { expect, test } from '../support/test.ts';

const withPlans = () => projectWith(({ plans }) => plans.length > 2);
/** On the page those with a key come first. */
const inOrder = () => {
  const { plans } = withPlans();
  return [...plans.filter(({ key }) => key.length > 0), ...plans.filter(({ key }) => key.length === 0)];
};
const withMap = () => projectWith(({ locationMap }) => locationMap !== undefined);
const withCoordinates = () => projectWith(({ coordinates }) => coordinates?.exact === true);

test.describe('Plans and maps over the whole screen', () => {
  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

  test('plans open by a press, in the order of the page, and are told apart @everywhere', async ({
    sharedPage: page,
  }) => {
    await page.goto(withPlans().path);
    const plans = page.locator('#plans');
    const [, second] = inOrder();
    await expect(plans.getByRole('link')).toHaveCount(inOrder().length);
    await plans.getByRole('link').nth(1).click();
    const shown = dialog(page, 'Plans');
    await expect(shown.getByText(`2 of ${inOrder().length}`, { exact: true })).toBeVisible();
    await expect(
      shown.getByText(`${second?.title}. Indicative, not to scale`, { exact: true }),
    ).toBeVisible();
    const picture = shown.getByRole('img', { name: second?.alt ?? '', exact: true });
    await expect(picture).toHaveJSProperty('complete', true);
    // As large as the view lets it be.
    const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
    const view = page.viewportSize() ?? { width: 0, height: 0 };
    expect(width >= view.width - 1 || height >= view.height - 180).toBe(true);
    await page.keyboard.press('Escape');
    await expect(shown).toHaveCount(0);
    await expect(plans.getByRole('link').nth(1)).toBeFocused();
  });

  test('the map opens by keyboard and has nothing to turn', async ({ sharedPage: page }) => {
    await page.goto(withMap().path);
    const map = page.locator('#location').getByRole('link', { name: /^Map: / });
    await map.focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page, withMap().places?.heading ?? 'Location').getByRole('button')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(map).toBeFocused();
  });

  test('a link to the map of the city is left to the browser', async ({ sharedPage: page }) => {
    await page.goto(withCoordinates().path);
    const { latitude, longitude } = withCoordinates().coordinates ?? {};
    const link = page.getByRole('link', { name: 'View on the map' });
    await expect(link).toHaveAttribute(
      'href',
      `https://www.openstreetmap.org/#map=16/${latitude}/${longitude}`,
    );
    await expect(link).toHaveAttribute('target', '_blank');
  });
});
