import { dialog, openMocked, row } from '../../support/admin-page.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { enquiry } from '../../support/stored-rows.ts';

test.describe('The enquiries table', () => {
  test('opens an enquiry whose buttons stay where they are when its hand-over is loaded', async ({
    sharedPage: page,
  }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await openMocked(page, { rows: [{ ...enquiry('x', { name: 'Meera' }), id: '1' }] });
    await page.route('**/rest/v1/rpc/hand_over_state', async (route) => {
      await held;
      const sent_at = '2026-01-31T20:00:00+00:00';
      const json = { state: 'sent', attempts: 1, next_attempt_at: sent_at, last_error: null, sent_at };
      await route.fulfill({ json });
    });
    await page.getByRole('button', { name: 'Meera' }).click();
    const buttons = ['Mark as answered', 'Save', 'Add note'].map((name) =>
      dialog(page).getByRole('button', { name }),
    );
    const places = () => Promise.all(buttons.map((button) => button.boundingBox()));
    const before = await places();
    release();
    await expect(dialog(page).getByRole('button', { name: 'Hand over again' })).toBeVisible();
    expect(await places()).toEqual(before);
  });

  test('opens a row on a click anywhere in it, unless the click selects text', async ({
    sharedPage: page,
  }) => {
    await openMocked(page, {
      rows: ['Meera', 'Ravi'].map((name) => ({
        ...enquiry('x', { name, email: `${name}@x.example` }),
        id: name,
      })),
    });
    const address = row(page, 'Meera').getByText('Meera@x.example');
    // Late responses would move the text while it is being selected.
    await address.hover();
    await page.waitForLoadState('networkidle');
    const { x, y, height } = await address.evaluate((cell) => cell.getBoundingClientRect());
    await page.mouse.move(x + 1, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + 60, y + height / 2, { steps: 5 });
    await page.mouse.up();
    expect(await page.evaluate(() => String(getSelection()))).toMatch(/^Meera/);
    await expect(dialog(page)).toHaveCount(0);
    await address.click();
    await expect(dialog(page)).toContainText('Meera@x.example');
  });
});
