import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isBuiltFor } from '../../../local/build-key-check.ts';
import { loadKeys } from '../../../local/keys.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

test('a site that was built for another data folder is detected', async () => {
  const [dist, keys, others] = [
    await temporaryFolder(),
    await loadKeys(await temporaryFolder()),
    await loadKeys(await temporaryFolder()),
  ];
  expect(await isBuiltFor(dist, keys)).toBe(true);
  await mkdir(join(dist, 'lead-form'));
  await writeFile(join(dist, 'lead-form/account.js'), `const key="${keys.publishable}";`);
  expect(await isBuiltFor(dist, keys)).toBe(true);
  expect(await isBuiltFor(dist, others)).toBe(false);
});
