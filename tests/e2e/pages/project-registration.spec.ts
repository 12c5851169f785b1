import { fullAddress } from '../../../src/company/postal-address.ts';
import { registrationLine } from '../../../src/features/projects/registration/registration.ts';
import { site } from '../../../src/site.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { projectWith } from '../../support/find-project.ts';

test('The registration is shown below the hero, with a QR code that links to its entry', async ({
  sharedPage: page,
}) => {
  const project = projectWith(({ registration }) => registration.entry !== undefined);
  const { entry = '' } = project.registration;
  await page.goto(project.path);
  const registration = page.locator('main > .registration');
  await expect(registration.getByRole('heading')).toHaveText(registrationLine(project.details?.reraNumber));
  for (const text of [site.legalName, fullAddress, project.registration.location ?? ''])
    await expect(registration).toContainText(text);
  await expect(registration.getByRole('link', { name: new URL(site.regulator.url).host })).toBeVisible();
  const code = registration.getByRole('link', { name: /^QR code/ });
  await expect(code).toHaveAttribute('href', entry);
  const image = code.getByRole('img');
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  // In print, on the brochure, the code is two centimetres wide.
  await page.emulateMedia({ media: 'print' });
  const millimetres = () => image.evaluate((img) => Math.round(img.getBoundingClientRect().width / 3.78));
  await expect.poll(millimetres).toBe(20);
  await expect(registration.getByText(fullAddress)).toBeVisible();
});
