import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addPublishedAddresses } from '../../../src/content-check/published-addresses.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

test('published addresses are appended to the list, which keeps its entries', async () => {
  const root = await temporaryFolder();
  const file = join(root, 'published-addresses.yaml');
  await addPublishedAddresses(file, ['/portfolio/amara']);
  await addPublishedAddresses(file, ['/portfolio/{brand}-one', '/project/2']);
  const text = await readFile(file, 'utf8');
  expect(text.split('\n').filter((line) => line.startsWith('-'))).toEqual([
    '- /portfolio/amara',
    '- /portfolio/{brand}-one',
    '- /project/2',
  ]);
});
