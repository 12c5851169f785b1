import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import render from 'dom-serializer';
import { parseDocument } from 'htmlparser2';
import { expect, onTestFinished, test } from 'vitest';
import { firstScreenStyles } from '../../../../src/integrations/page-pipeline/first-screen-styles.ts';

const sheet = `
.opening { color: red; }
.opening:hover { color: blue; }
.later { color: green; }
@media print { .opening { color: black; } }
`;

test('A page has the styles of its first screen, lays it out, and links the sheet after it', async () => {
  const root = await mkdtemp(join(tmpdir(), 'first-screen-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await writeFile(join(root, 'site.css'), sheet);
  const page = parseDocument(
    '<html><head><link rel="stylesheet" href="site.css"></head><body><a href="#main">Skip</a><header></header>' +
      '<main><section class="opening"><h1>Villas</h1></section><section class="later"></section></main></body></html>',
  );
  await firstScreenStyles(root)(page);
  expect(render(page)).toBe(
    '<html><head><style>.opening{color:red}</style></head><body><a href="#main">Skip</a><header></header>' +
      '<main><section class="opening"><h1>Villas</h1><script>document.body.offsetHeight</script>' +
      '<link rel="stylesheet" href="site.css"></section><section class="later"></section></main></body></html>',
  );
});
