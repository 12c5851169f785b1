import { createECDH, randomBytes } from 'node:crypto';
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { enterAdmin } from '../../support/admin-page.ts';
import { axeViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { silentService } from '../../support/push-service.ts';
import { addRows, enquiry, unique } from '../../support/stored-rows.ts';

const toggle = (page: Page) => page.getByRole('button', { name: 'Notify this device of new enquiries' });

/** Stubs the notification permission and the browser vendor's push service: a headless browser has neither. */
async function allow(page: Page, device: string): Promise<void> {
  const made = {
    endpoint: `https://${silentService}/${device}`,
    keys: {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  };
  await page.addInitScript(({ endpoint, keys }) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    const storedSubscription = () => {
      const key = localStorage.getItem('test-subscription');
      if (key === null) return null;
      const bytes = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
      return {
        endpoint,
        options: { applicationServerKey: Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)) },
        toJSON: () => ({ keys }),
        unsubscribe: async () => localStorage.removeItem('test-subscription'),
      };
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => storedSubscription(),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem('test-subscription', applicationServerKey);
        return storedSubscription();
      },
    });
  }, made);
}

/** Delivers a push message to the service worker, as the browser does after decrypting it. */
async function deliver(page: Page, context: BrowserContext, message: object): Promise<void> {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.endsWith('/admin'));
      if (found) resolve(found.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
  await session.detach();
}

/** The service worker's global scope, with the notifications that a test records in it. */
interface WorkerScope {
  registration: { showNotification: (title: string, options: { data: object }) => Promise<void> };
  shown: { title: string; body?: string; data: object }[];
}

/** Records the notifications shown; a headless browser displays none. */
const recordNotifications = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    scope.shown = [];
    scope.registration.showNotification = async (title, options) =>
      void scope.shown.push({ title, ...options });
  });

const shown = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as WorkerScope).shown);

/** Clicks the last notification. */
const press = (worker: Worker) =>
  worker.evaluate(() => {
    const { data } = (globalThis as unknown as WorkerScope).shown.at(-1) ?? {};
    // Focusing a window is rejected without a real user gesture.
    const waitUntil = (work: Promise<unknown>) => void work.catch(() => {});
    const notification = { data, close: () => {} };
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
  });

test('A device with notifications on is notified, and the notification opens the enquiry', async ({
  page,
  context,
}) => {
  const mark = unique();
  await allow(page, mark);
  await enterAdmin(page, 'sales');
  await expect(toggle(page)).toHaveAccessibleDescription('Off.');
  const started = context.waitForEvent('serviceworker');
  await toggle(page).click();
  await expect(toggle(page)).toHaveAccessibleDescription(/^On\./);
  expect(await axeViolations(page)).toEqual([]);

  const worker = await started;
  await recordNotifications(worker);
  const id = crypto.randomUUID();
  await addRows('enquiries', [enquiry(mark, { id })]);
  await deliver(page, context, { title: 'New enquiry', body: 'Site visit, Amara', enquiry: id });
  await expect
    .poll(() => shown(worker))
    .toMatchObject([{ title: 'New enquiry', body: 'Site visit, Amara', tag: id }]);
  await page.getByRole('tab', { name: 'Visits' }).click();
  await press(worker);
  await expect(page.getByRole('dialog', { name: `Ira ${mark}` })).toBeVisible();

  // The URL of a new window opens the enquiry too; closing it leads to all enquiries.
  await page.goto(`/admin?lead=${id}`);
  await expect(page.getByRole('dialog', { name: `Ira ${mark}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/admin$/);

  // The database keeps the subscription until notifications are switched off or the user signs out.
  await expect(toggle(page)).toHaveAccessibleDescription(/^On\./);
  await toggle(page).click();
  await expect(toggle(page)).toHaveAccessibleDescription('Off.');
  await toggle(page).click();
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
  const ended = page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.url().includes('/push_subscriptions?'),
  );
  await page.getByRole('button', { name: 'Sign Out' }).click();
  expect((await ended).ok()).toBe(true);
});

test('The toggle explains how to allow blocked notifications @phone', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await enterAdmin(page, 'sales');
  await expect(toggle(page)).toBeDisabled();
  await expect(toggle(page)).toHaveAccessibleDescription(/^Blocked\. Allow notifications/);
});
