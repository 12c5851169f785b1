import type { Page, Request } from '@playwright/test';

/** Contact details of a visitor. */
export const visitor = { name: 'Ira Raman', email: 'ira@example.com', phone: '+91 98430 12345' };

/** Response of the stubbed function; `silent` never responds. */
export type Answer = 'success' | 'refusal' | 'no connection' | 'silent';

/** Stubs the function. @returns the request bodies that it receives */
export async function stubEnquiries(page: Page, answer: Answer): Promise<unknown[]> {
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

/** Records the requests to the function from this call on. */
export function recordRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/functions/v1/send-enquiry')) requests.push(request);
  });
  return requests;
}

/** Returns a header of a request. */
export const header = (request: Request | undefined, name: string) => request?.headers()[name];
