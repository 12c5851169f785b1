import { loadKeys } from '../../local/keys.ts';
import { dataDirectory } from '../../local/settings.ts';
import { postJson } from './site-requests.ts';

/** Returns a word that is unique among the enquiries of all tests. */
export const unique = () => `t${Math.random().toString(36).slice(2, 10)}`;

export const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

/** An enquiry row of this test. */
export const enquiry = (mark: string, change: object = {}) => ({
  created_at: hoursAgo(0),
  name: `Ira ${mark}`,
  email: `${mark}@example.com`,
  phone: '+91 98430 12345',
  form_type: 'contact',
  project_title: null,
  message: 'We are looking for a home near Race Course.',
  ...change,
});

/** Adds rows to a table with the secret key, as the function may. */
export async function addRows(table: 'enquiries' | 'vendor_submissions', rows: object[]): Promise<void> {
  const { secret } = await loadKeys(dataDirectory());
  await postJson(`/rest/v1/${table}`, secret, rows);
}

/** Erases a person, as `npm run data:erase` does. */
export async function erasePerson(address: string): Promise<void> {
  const { secret } = await loadKeys(dataDirectory());
  await postJson('/rest/v1/rpc/erase_person', secret, { address });
}
