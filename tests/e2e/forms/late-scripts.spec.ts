import { paths } from '../../../src/paths.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { form, message, send, write } from '../../support/contact-form.ts';
import { stubEnquiries, visitor } from '../../support/function-route.ts';
import { readPageTexts } from '../../support/page-texts.ts';

/** Island renderers that load but do not hydrate. */
const renderers = {
  throws: 'export default () => () => { throw new Error("not hydrated"); };',
  'has no hydrator': 'export default undefined;',
  'is no module': 'not a module',
};

for (const [failure, body] of Object.entries(renderers)) {
  test(`A form submitted while its island loads is posted by the browser when the renderer ${failure}`, async ({
    sharedPage: page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/Error hydrating|SyntaxError/);
    await page.goto(paths.contact);
    const section = page.getByRole('region', { name: readPageTexts('contact').enquiry.heading });
    const submitted = Promise.withResolvers<void>();
    const renderer = await section.locator('astro-island').getAttribute('renderer-url');
    await page.route(`**${renderer}`, async (route) => {
      await submitted.promise;
      await route.fulfill({ contentType: 'text/javascript', body });
    });
    await page.route('**/functions/v1/send-enquiry', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><style>@view-transition{navigation:auto}</style><title>Received</title>',
      }),
    );

    await section.getByLabel('Name').fill(visitor.name);
    await section.getByRole('button', { name: 'Send Enquiry' }).click();
    const post = page.waitForRequest('**/functions/v1/send-enquiry');
    submitted.resolve();
    expect(new URLSearchParams((await post).postData() ?? '').get('name')).toBe(visitor.name);
    await expect(page).toHaveTitle('Received');
  });
}

test('a form filled in and submitted before hydration is not lost', async ({ sharedPage: page }) => {
  await page.goto(paths.contact);
  const bodies = await stubEnquiries(page, 'success');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/ContactForm.*\.(js|tsx)/, async (route) => {
    await held;
    await route.fallback();
  });
  await page.reload({ waitUntil: 'domcontentloaded' });
  await write(page);
  await form(page).getByLabel('Enquiry Type').selectOption('sales');
  await send(page);
  expect(bodies).toEqual([]);
  release();
  await expect(page.getByText("Thank you for your enquiry! We'll get back to you soon.")).toBeVisible();
  expect(bodies).toEqual([{ formType: 'contact', ...visitor, message, enquiryType: 'sales' }]);
});
