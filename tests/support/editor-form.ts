import { expect as atOnce, type Locator, type Page } from '@playwright/test';

// Vite compiles the editor on request.
const expect = atOnce.configure({ timeout: 90_000 });

/**
 * Returns a field by its key path, such as `image.alt`. The editor renders those further down when they are scrolled
 * to, but not if it is too busy to notice: then the form is searched from its top again.
 */
export async function field(page: Page, path: string): Promise<Locator> {
  const found = page.locator(`[data-key-path="${path}"]`);
  let steps = 0;
  await expect(async () => {
    if (await found.isVisible()) return;
    await page.mouse.move(500, 500);
    steps += 1;
    await page.mouse.wheel(0, steps % 20 === 0 ? -20 * 400 : 400);
    await expect(found).toBeVisible({ timeout: 200 });
  }).toPass();
  return found;
}

/**
 * Fills a field until the value stays: the editor renders a field before it listens, then again without the input.
 */
export async function fill(page: Page, path: string, value: string) {
  const control = (await field(page, path)).locator('input, textarea, [contenteditable=true]').first();
  await expect(async () => {
    await control.fill(value);
    const kept = await control.evaluate(async (element) => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      return 'value' in element ? element.value : element.textContent;
    });
    expect(kept).toContain(value);
  }).toPass();
}

/** Selects a radio button once its group has a tab stop, which is when the editor listens. */
export async function choose(page: Page, path: string, value: string) {
  const group = await field(page, path);
  await expect(group.locator('[role=radio][tabindex="0"]')).toHaveCount(1);
  await group.getByRole('radio', { name: value, exact: true }).click();
}

/** A photograph to add, with its description. */
export interface Photograph {
  file: string;
  alt: string;
}

/**
 * Drops a photograph from outside the browser onto a field and describes it. A drop is lost before the editor
 * listens, or while the target moves because something above it expands.
 */
export async function addPhotograph(page: Page, path: string, { file, alt }: Photograph) {
  const target = await field(page, `${path}.src`);
  const drop = target.locator('.drop-target');
  const image = target.locator('img').first();
  const devtools = await page.context().newCDPSession(page);
  await expect(async () => {
    if (await image.isVisible()) return;
    await drop.hover({ timeout: 10_000 });
    const box = await drop.boundingBox();
    if (!box) throw new Error(`${path} takes no files.`);
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await devtools.send('Input.dispatchDragEvent', {
        type,
        ...at,
        data: { items: [], files: [file], dragOperationsMask: 1 },
      });
    await expect(image).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await fill(page, `${path}.alt`, alt);
}

/** Saves and leaves the editor showing the list again. */
export const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // The button reads 'Saving…' meanwhile.
  await expect(page.getByRole('button', { name: /^Sav(e|ing…)$/ })).toBeHidden();
};
