import type { Page, Request } from '@playwright/test';

/** Somebody who writes to us. */
export const visitor = { name: 'Ira Raman', email: 'ira@example.com', phone: '+91 98430 12345' };

/** How the function answers in a test; `silent` never does. */
export type Answer = 'success' | 'refusal' | 'no connection' | 'silent';

/** Stands in for the function. @returns the bodies that arrived */
export async function answerEnquiries(page: Page, answer: Answer): Promise<unknown[]> {
  const bodies: unknown[] = [];
  await page.route('**/functions/v1/send-enquiry', (route) => {
    bodies.push(route.request().postDataJSON());
    switch (answer) {
      case 'success':
        return route.fulfill({ json: { success: true } });
      case 'refusal':
        return route.fulfill({ status: 503, json: { success: false, error: 'The table is away' } });
      case 'no connection':
        return route.abort();
      case 'silent':
        return;
    }
  });
  return bodies;
}

/** The requests that reach the function from now on. */
export function watch(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/functions/v1/send-enquiry')) requests.push(request);
  });
  return requests;
}

/** A header of a request. */
export const header = (request: Request | undefined, name: string) => request?.headers()[name];
