import type { Page } from '@playwright/test';
import { paths } from '../../../src/paths.ts';
import { site } from '../../../src/site.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { openings } from '../../support/content-entries.ts';
import { hydrated } from '../../support/islands.ts';
import { readPageTexts } from '../../support/page-texts.ts';
import { expectToast } from '../../support/toast.ts';

// Selected by its heading's id: without JavaScript the form may be hidden and then has no role.
const form = (page: Page) => page.locator('form[aria-labelledby="apply-now"]');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Application Submitted!' });
const send = (page: Page) => form(page).getByRole('button', { name: 'Submit Application' }).click();

const texts = readPageTexts('careers');
const position = openings[0]?.title ?? 'Other';
const resume = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') };

async function fill(page: Page) {
  await hydrated(form(page));
  await form(page).getByLabel('Full Name').fill('Arun Selvam');
  await form(page).getByLabel('Email').fill('arun@example.com');
  await form(page).getByLabel('Phone').fill('90000 20000');
  await form(page).getByLabel('Position').selectOption(position);
  await form(page).getByLabel('Cover Letter / Message').fill('Ten years of bills of quantities.');
  await form(page).getByLabel('Resume').setInputFiles(resume);
}

async function expectEmpty(page: Page) {
  for (const label of ['Full Name', 'Email', 'Phone', 'Cover Letter / Message', 'Resume'])
    await expect(form(page).getByLabel(label)).toHaveValue('');
  await expect(form(page).getByLabel('Position').locator('option:checked')).toHaveText('Select a position');
}

test('both addresses show the same page, with one canonical URL', async ({ sharedPage: page }) => {
  const shown: (string | null)[] = [];
  for (const path of [paths.careers, paths.lifeAt]) {
    await page.goto(path);
    shown.push(await page.getByRole('main').textContent());
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${paths.lifeAt}$`));
  }
  expect(shown[0]).toBe(shown[1]);
});

test.describe('the careers page', () => {
  test.beforeEach(({ sharedPage: page }) => page.goto(paths.lifeAt));

  test('shows the culture and the strengths', async ({ sharedPage: page }) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.banner.heading);
    await expect(page.getByRole('heading', { name: texts.culture.heading })).toBeAttached();
    for (const { title: name } of texts.strengths.cards)
      await expect(page.getByRole('listitem').getByRole('heading', { name })).toBeAttached();
  });

  test('lists the openings with the experience each requires', async ({ sharedPage: page }) => {
    const items = page.getByRole('region', { name: texts.openings.heading }).getByRole('listitem');
    await expect(page.getByRole('form', { name: texts.application.heading })).toBeVisible();
    await expect(items).toHaveCount(openings.length);
    for (const [index, { title, experience }] of openings.entries()) {
      await expect(items.nth(index).getByRole('heading')).toHaveText(title);
      await expect(items.nth(index)).toContainText(experience);
    }
  });

  test('accepts applications for each opening or for something else', async ({ sharedPage: page }) => {
    const position = form(page).getByLabel('Position');
    await expect(position.locator('option:enabled')).toHaveText([
      ...openings.map(({ title }) => title),
      'Other',
    ]);
    await expect(position.locator('option').last()).toHaveAttribute('value', 'other');
    await expect(form(page).getByLabel('Resume')).toHaveAttribute('accept', '.pdf,.doc,.docx');
  });

  test("rejects an incomplete application with the browser's validation", async ({ sharedPage: page }) => {
    await hydrated(form(page));
    await send(page);
    await expect(form(page).locator(':is(input, select, textarea):invalid')).toHaveCount(4);
    await fill(page);
    await form(page).getByLabel('Email').fill('arun');
    await send(page);
    await expect(form(page).getByLabel('Email')).toBeFocused();
    await expect(dialog(page)).toBeHidden();
    await form(page).getByLabel('Email').fill('arun@example.com');
    await form(page).getByLabel('Resume').setInputFiles([]);
    await send(page);
    await expect(dialog(page)).toBeHidden();
  });

  test('confirms an application in a dialog, clears every field and sends nothing', async ({
    sharedPage: page,
  }) => {
    await fill(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') calls.push(request.url());
    });
    await send(page);
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page)).toContainText(
      "Thank you for your interest in joining the team. We'll review your application and get back to you soon.",
    );
    await expectEmpty(page);
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toBeHidden();
    expect(calls).toEqual([]);
  });

  test('sends the fields and the file where applications are delivered @delivering', async ({
    sharedPage: page,
  }) => {
    let body = '';
    await page.route('**/functions/v1/send-enquiry', async (route) => {
      body = route.request().postDataBuffer()?.toString('latin1') ?? '';
      await route.fulfill({ json: { success: true } });
    });
    await fill(page);
    await send(page);
    await expect(dialog(page)).toBeVisible();
    await expectEmpty(page);
    for (const part of [
      'name="formType"\r\n\r\ncareer',
      'Arun Selvam',
      Buffer.from(position).toString('latin1'),
      'filename="cv.pdf"',
    ])
      expect(body).toContain(part);
  });

  test('reports a failed delivery and keeps the input @delivering', async ({
    sharedPage: page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/Failed to submit|503/);
    await page.route('**/functions/v1/send-enquiry', (route) =>
      route.fulfill({ status: 503, json: { success: false, error: 'Failed to submit' } }),
    );
    await fill(page);
    await send(page);
    await expect(page.getByText('Failed to submit. Please try again.')).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expect(form(page).getByLabel('Full Name')).toHaveValue('Arun Selvam');
    await expect(form(page).getByLabel('Resume')).toHaveValue(/cv\.pdf$/);
  });

  test('rejects a resume that is larger than 5 MB and sends nothing @delivering', async ({
    sharedPage: page,
  }) => {
    let sent = 0;
    await page.route('**/functions/v1/send-enquiry', (route) => {
      sent += 1;
      return route.abort();
    });
    await fill(page);
    await form(page)
      .getByLabel('Resume')
      .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(5 * 2 ** 20 + 1) });
    await send(page);
    await expectToast(page, 'Please choose a resume of up to 5 MB.');
    expect(sent).toBe(0);
    await expect(form(page).getByLabel('Full Name')).toHaveValue('Arun Selvam');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an email address is shown instead of the form, which cannot be submitted', async ({
    sharedPage: page,
  }) => {
    await page.goto(paths.lifeAt);
    await expect(form(page)).toBeHidden();
    await expect(page.locator('main noscript p')).toContainText(site.email.careers);
  });

  test('the form posts where applications are delivered @delivering', async ({ sharedPage: page }) => {
    await page.goto(paths.lifeAt);
    await expect(form(page)).toHaveAttribute('enctype', 'multipart/form-data');
    await expect(form(page)).toHaveAttribute('method', 'post');
  });
});
