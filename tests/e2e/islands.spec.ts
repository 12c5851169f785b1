import { paths } from '../../src/paths.ts';
import { visitor } from '../support/function-answers.ts';
import { readPageTexts } from '../support/page-texts.ts';
import { expect, test } from '../support/test.ts';

/** Renderers of islands that arrive and do not hydrate. */
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
    const form = page.getByRole('region', { name: readPageTexts('contact').enquiry.heading });
    const submitted = Promise.withResolvers<void>();
    const renderer = await form.locator('astro-island').getAttribute('renderer-url');
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

    await form.getByLabel('Name').fill(visitor.name);
    await form.getByRole('button', { name: 'Send Enquiry' }).click();
    const post = page.waitForRequest('**/functions/v1/send-enquiry');
    submitted.resolve();
    expect(new URLSearchParams((await post).postData() ?? '').get('name')).toBe(visitor.name);
    await expect(page).toHaveTitle('Received');
  });
}
