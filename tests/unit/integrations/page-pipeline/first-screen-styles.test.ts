import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import render from 'dom-serializer';
import { parseDocument } from 'htmlparser2';
import { expect, onTestFinished, test } from 'vitest';
import {
  firstScreenStyles,
  withoutUnusedProperties,
} from '../../../../src/integrations/page-pipeline/first-screen-styles.ts';

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

test('unused custom properties are left out, and everything else stays', () => {
  const styles =
    '@property --read{syntax:"*";inherits:false}@property --unread{syntax:"*";inherits:false}' +
    ':root{--unread:1px;--read:0;color:red;--last:2}a{margin:var(--read,4px)}';
  expect(withoutUnusedProperties(styles)).toBe(
    '@property --read{syntax:"*";inherits:false}:root{--read:0;color:red}a{margin:var(--read,4px)}',
  );
});

test('references to unset Tailwind properties are replaced by their fallback', () => {
  const property = (name: string) => `@property --tw-${name}{syntax:"*";inherits:false}`;
  const rule = (name: string) => `:root{--text:1}p{line-height:var(--tw-${name},var(--text))}`;
  const set = '.leading{--tw-leading:1}';
  expect(withoutUnusedProperties(property('tracking') + rule('tracking'))).toBe(
    ':root{--text:1}p{line-height:var(--text)}',
  );
  const used = property('leading') + set + rule('leading');
  expect(withoutUnusedProperties(used)).toBe(used);
});
