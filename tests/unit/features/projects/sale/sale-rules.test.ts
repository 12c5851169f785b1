import { expect, test } from 'vitest';
import { messagesOf } from '../../../../support/small-content.ts';

const file = 'projects/amara/index.md';
const withSale = (more: string, status = 'Open for Sale') => ({
  [file]: (text: string) =>
    text
      .replace('Open for Sale', status)
      .replace(
        'registration:\n',
        `sale:\n  asOn: 2026-10-01\n  possession: March 2027\n${more}registration:\n`,
      ),
});

test('a valid sale has no mistakes', async () => {
  expect(await messagesOf(withSale('  availability: for sale\n'))).toEqual([]);
});

test('an availability that contradicts the sale status stops the build', async () => {
  expect((await messagesOf(withSale('  availability: sold out\n'))).join()).toContain('availability');
  expect((await messagesOf(withSale('  availability: for sale\n', 'Sold Out'))).join()).toContain(
    'availability',
  );
});

test('a configuration with a plan that the project does not have stops the build', async () => {
  const more =
    '  availability: for sale\n  configurations:\n    - name: A\n      carpet: 900\n      plan: Type A\n';
  expect((await messagesOf(withSale(more))).join()).toContain('Type A');
});
