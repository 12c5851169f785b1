import { baseURL } from './ports.ts';

/** Posts JSON to the site under test. @param key an API key @throws unless it is accepted */
export async function postJson(path: string, key: string, body: unknown): Promise<Response> {
  const response = await fetch(`${baseURL}${path}`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

/** Triggers sending of the due mails, which otherwise happens every 15 s. */
export async function sendDueMails(): Promise<void> {
  await fetch(`${baseURL}/functions/v1/send-enquiry?task=mails`, { method: 'POST' });
}
