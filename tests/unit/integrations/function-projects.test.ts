import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectsFile, projectsModule } from '../../../src/integrations/function-projects.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

test('the projects of the function match the content (`npm run build` writes them)', async () => {
  expect(await readFile(projectsFile, 'utf8')).toBe(await projectsModule('.'));
});

test('cards without a page, drafts and files with invalid front matter are left out', async () => {
  const root = await temporaryFolder();
  const files = {
    'projects/brand-one/index.md':
      '---\ntitle: "{brand} One" # the first\nroute: "{brand}-one"\nsaleStatus: Open for Sale\n---\n',
    'projects/lake-house/index.md': '---\ntitle: Lake House\npage: false\n---\n',
    'projects/tower/index.md': '---\ntitle: Tower\ndetails:\n  reraNumber: Coming Soon\n---\n',
    'projects/nila-park/index.md': '---\ntitle: Nila Park\ndraft: true\n---\n',
    'projects/broken/index.md': '---\ntitle: [\n---\n',
  };
  for (const [name, text] of Object.entries(files)) {
    const file = join(root, 'src/content', name);
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, text);
  }
  const file = join(root, 'projects.ts');
  await writeFile(file, await projectsModule(root));
  const { projects, forSale, unregistered } = await import(file);
  expect(projects).toEqual([
    ['{brand} One', '{brand}-one'],
    ['Tower', 'tower'],
  ]);
  expect(forSale).toEqual(['{brand} One']);
  expect(unregistered).toEqual(['Tower']);
});
