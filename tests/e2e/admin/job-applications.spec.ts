import { readFile } from 'node:fs/promises';
import { dialog, enterAdmin, expectEmptyAndErrorStates, row, tab } from '../../support/admin-page.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { apply, pdf, position } from '../../support/submission-forms.ts';

test('An application appears in its tab, and each resume link downloads once @delivering', async ({
  sharedPage: page,
}) => {
  const name = await apply(page);
  await enterAdmin(page);
  await tab(page, 'Job Applications').click();
  await expect(row(page, name).getByRole('cell').nth(4)).toHaveText(position);
  await expect(row(page, name).getByRole('cell').nth(5)).toHaveText('-');
  await page.getByRole('button', { name }).click();
  await expect(dialog(page)).toContainText('cv.pdf');

  for (let attempt = 0; attempt < 2; attempt += 1) {
    const downloading = page.waitForEvent('download');
    const resumeRequest = page.waitForRequest(/\?resume=/);
    await dialog(page).getByRole('button', { name: 'Download resume' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe('cv.pdf');
    expect(await readFile(await file.path())).toEqual(pdf);
    const address = (await resumeRequest).url();
    expect(new URL(address).searchParams.get('resume')).toMatch(/^[0-9a-f]{64}$/);
    const again = await page.request.get(address);
    expect(again.ok()).toBe(false);
    expect((await again.body()).includes('%PDF')).toBe(false);
  }
  await expect(page).toHaveURL('/admin');
});

test('A failed resume download shows an error @delivering', async ({
  sharedPage: page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of (500|410)/);
  await page.clock.install();
  const name = await apply(page);
  await enterAdmin(page);
  await tab(page, 'Job Applications').click();
  await page.getByRole('button', { name }).click();
  const message = page.getByText('The resume could not be opened. Please try again.', { exact: true });
  const resumeUrl = '**/functions/v1/send-enquiry?resume=*';
  await page.route(resumeUrl, (route) => route.fulfill({ status: 410, json: { success: false } }));
  const expectErrorToast = async () => {
    await dialog(page).getByRole('button', { name: 'Download resume' }).click();
    await expect(message).toBeVisible();
    await page.clock.fastForward(10_000);
    await expect(message).toHaveCount(0);
  };
  await expectErrorToast();
  for (const answer of [{ json: null }, { status: 500, json: { message: 'away' } }]) {
    await page.route('**/rest/v1/rpc/resume_link', (route) => route.fulfill(answer));
    await expectErrorToast();
  }
});

test('The Job Applications tab has an empty state and an error state @delivering', async ({
  sharedPage: page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 500/);
  await expectEmptyAndErrorStates(page, 'Job Applications', 'job_applications', 'job applications');
});
