import { expect, test } from 'vitest';
import { withoutUnusedProperties } from '../../../../src/integrations/page-pipeline/unused-properties.ts';

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
