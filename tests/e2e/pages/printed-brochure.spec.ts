import { brochureFile } from '../../../functions/send-enquiry/brochure-links.ts';
import { brochureKey, loadKeys } from '../../../local/keys.ts';
import { dataDirectory } from '../../../local/settings.ts';
import { comingSoon } from '../../../src/features/projects/registration/registration.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { withPage } from '../../support/projects.ts';

/** Maximum bytes of a brochure, small enough to be sent. */
const budget = 3_000_000;

test('Every registered project has a printed brochure of two pages under an unguessable name', async ({
  request,
}) => {
  const key = brochureKey(await loadKeys(dataDirectory()));
  for (const { path, details } of withPage) {
    const slug = path.split('/').at(-1) ?? '';
    const response = await request.get(brochureFile(slug, key));
    if (details?.reraNumber === comingSoon) {
      expect(response.status(), slug).toBe(404);
      continue;
    }
    expect(response.headers()['content-type'], slug).toBe('application/pdf');
    expect(response.headers()['x-robots-tag']).toBe('noindex');
    const file = await response.body();
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.toString('latin1').match(/\/Type \/Page\b/g), slug).toHaveLength(2);
    expect(file.byteLength, slug).toBeGreaterThan(20_000);
    expect(file.byteLength, slug).toBeLessThan(budget);
    expect((await request.get(`/brochures/${slug}.pdf`)).status()).toBe(404);
  }
});
