import type { Page, Route } from '@playwright/test';

/** User of the fake session. */
export const person = { id: '5d1c0a53-7f3e-4b43-9f0a-0a4a55f3f001', email: 'staff@example.com' };

/** A fake session in the client library's format; no server accepts it. */
export const session = () => ({
  access_token: 'made-up',
  refresh_token: 'made-up',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user: { ...person, aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '2026-01-01' },
});

/** Stubs the user and everything the dashboard reads besides its lists, which a fake session may not read. */
export async function stubDashboard(page: Page): Promise<void> {
  for (const path of [
    'mail_outbox*',
    'push_subscriptions*',
    'enquiry_history*',
    'rpc/list_staff',
    'rpc/list_sources',
    'rpc/count_of_person',
  ])
    await page.route(`**/rest/v1/${path}`, (route) => route.fulfill({ json: [] }));
  await page.route('**/auth/v1/user', (route) => route.fulfill({ json: session().user }));
}

/** A path of the site that loads nothing else: enough to access the browser's storage. */
export const blankPagePath = '/robots.txt';

/** Stores a session in the open page, under the client library's key. */
export async function storeSession(page: Page, value: object = session()): Promise<void> {
  await stubDashboard(page);
  const key = `sb-${new URL(page.url()).hostname.split('.')[0]}-auth-token`;
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
    key,
    JSON.stringify(value),
  ] as const);
}

type Answer = Parameters<Route['fulfill']>[0];

/** Holds back the response to a request. `asked` resolves with its route, `answer` sends the response. */
export async function holdResponse(page: Page, address: string) {
  const asked = Promise.withResolvers<Route>();
  const answer = Promise.withResolvers<Answer>();
  await page.route(address, async (route) => {
    asked.resolve(route);
    await route.fulfill(await answer.promise);
  });
  return { asked: asked.promise, answer: answer.resolve };
}
