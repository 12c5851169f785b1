import type { Page } from '@playwright/test';
import { dialog, enterAdmin, row, search, tab } from '../../support/admin-page.ts';
import { axeViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { contactOf, post } from '../../support/sample-submissions.ts';
import { unique } from '../../support/stored-rows.ts';

const mark = (page: Page, name: string) => row(page, name).getByRole('img', { name: 'Suspect', exact: true });

test('A suspect enquiry is flagged, and its mails are sent once it is released', async ({
  sharedPage: page,
  baseURL,
}) => {
  const [hasty, human] = [unique(), unique()];
  const send = (name: string, milliseconds: number) =>
    post(baseURL ?? '', { ...contactOf(name), name }, { 'x-fill-time': String(milliseconds) });
  expect(await (await send(hasty, 40)).json()).toEqual({ success: true });
  expect(await (await send(human, 40_000)).json()).toEqual({ success: true });

  await enterAdmin(page);
  const mails = (to: string) => row(page, `${to}@example.com`);
  /** Opens the list of mails and loads more until the recipient's appears: other tests send mails meanwhile. */
  const openMails = async (to: string) => {
    await tab(page, 'Mails').click();
    await expect(async () => {
      const more = page.getByRole('button', { name: 'Load more' });
      if ((await mails(to).count()) === 0 && (await more.isVisible())) await more.click();
      await expect(mails(to)).toHaveCount(1, { timeout: 500 });
    }).toPass();
  };
  await openMails(hasty);
  await expect(mails(hasty)).toContainText('Held back');
  await expect(mails(human)).not.toContainText('Held back');

  await tab(page, 'Enquiries').click();
  await search(page, human);
  await expect(row(page, human)).toBeVisible();
  await expect(mark(page, human)).toHaveCount(0);
  await search(page, hasty);
  await page.getByRole('checkbox', { name: 'Suspect' }).check();
  await expect(mark(page, hasty)).toBeVisible();
  await page.getByRole('button', { name: hasty }).click();
  await dialog(page).getByRole('button', { name: 'Release' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Release' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(mark(page, hasty)).toHaveCount(0);

  await openMails(hasty);
  await expect(mails(hasty)).not.toContainText('Held back');
});

test('A failed mail shows its error and can be sent again', async ({ sharedPage: page }) => {
  const failed = {
    id: '00000000-0000-4000-8000-000000000001',
    created_at: '2026-02-01T08:00:00+00:00',
    kind: 'notification',
    recipient: 'sales@example.com',
    subject: 'Enquiry from Ira',
    text_body: 'Ira asks about Amara.',
    state: 'failed',
    attempts: 8,
    next_attempt_at: '2026-02-02T08:00:00+00:00',
    last_error: 'connect ECONNREFUSED',
    sent_at: null,
  };
  await page.route('**/rest/v1/mail_outbox*', (route) =>
    route.fulfill({ json: [failed], headers: { 'content-range': '0-0/1' } }),
  );
  await page.route('**/rest/v1/rpc/resend_mail*', (route) => route.fulfill({ json: true }));
  await enterAdmin(page);
  await expect(page.getByText('Mails not delivered').locator('..')).toContainText('1');
  await tab(page, 'Mails').click();
  await expect(row(page, failed.recipient).getByRole('img', { name: 'Not delivered' })).toBeVisible();
  await page.getByRole('button', { name: failed.subject }).click();
  await expect(dialog(page)).toContainText(failed.last_error);
  await expect(dialog(page)).toContainText(failed.text_body);
  expect(await axeViolations(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Send again' }).click();
  await expect(dialog(page)).toContainText('Waiting');
});
