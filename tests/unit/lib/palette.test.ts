import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { palette } from '../../../src/lib/palette.ts';

const tokens = await readFile('src/styles/tokens.css', 'utf8');
const tokenName = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

test.each(Object.entries(palette))('%s is the colour of its token', (name, colour) => {
  expect(tokens).toContain(`  --color-${tokenName(name)}: ${colour};\n`);
});
