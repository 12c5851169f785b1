import { randomUUID } from 'node:crypto';
import { loadKeys } from '../../local/keys.ts';
import type { Subscription } from './push-service.ts';
import { contactOf } from './sample-submissions.ts';

/**
 * A member of the sales desk, working with a token as /admin does. `note` and `move` return whether they were
 * acknowledged.
 */
export interface Desk {
  /** Adds a note to an enquiry. */
  note: (url: string, enquiry: string, note: string) => Promise<boolean>;
  /** Moves an enquiry to 'visit'. */
  move: (url: string, enquiry: string) => Promise<boolean>;
  /** Switches notifications on for a device. */
  subscribe: (subscription: Subscription) => Promise<void>;
  /** Adds `count` enquiries to work on. @returns their ids */
  add: (url: string, count: number) => Promise<string[]>;
}

/** Signs up a member of the sales desk on a running site. @param directory the site's data folder */
export async function openDesk(site: string, directory: string): Promise<Desk> {
  const { publishable, secret } = await loadKeys(directory);
  const sendJson = async (url: string, key: string, body: unknown, init: RequestInit = {}) => {
    const response = await fetch(url, {
      method: 'POST',
      body: JSON.stringify(body),
      ...init,
      headers: { apikey: key, 'content-type': 'application/json', ...init.headers },
    });
    if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
    return response.text();
  };
  const account = { email: 'desk@example.com', password: 'correct horse' };
  const joined = await sendJson(`${site}/auth/v1/signup`, publishable, account);
  const { access_token: token } = JSON.parse(joined) as { access_token: string };
  await sendJson(`${site}/rest/v1/rpc/admin_grant`, secret, { address: account.email, granted: 'sales' });
  const headers = { authorization: `Bearer ${token}` };
  const includesText = (response: Promise<string>, text: string) =>
    response.then(
      (body) => body.includes(text),
      () => false,
    );
  return {
    note: (url, enquiry, note) =>
      includesText(
        sendJson(`${url}/rest/v1/rpc/add_note`, publishable, { enquiry, note }, { headers }),
        'true',
      ),
    move: (url, enquiry) =>
      includesText(
        sendJson(
          `${url}/rest/v1/enquiries?id=eq.${enquiry}&select=status`,
          publishable,
          { status: 'visit', visit_on: '2031-02-03' },
          { method: 'PATCH', headers: { ...headers, prefer: 'return=representation' } },
        ),
        'visit',
      ),
    subscribe: async (subscription) =>
      void (await sendJson(`${site}/rest/v1/push_subscriptions`, publishable, subscription, { headers })),
    add: async (url, count) => {
      const { name, email, phone } = contactOf('lead');
      const ids = Array.from({ length: count }, () => randomUUID());
      const leads = ids.map((id) => ({ id, name, email, phone, form_type: 'contact' }));
      await sendJson(`${url}/rest/v1/enquiries`, secret, leads);
      return ids;
    },
  };
}
