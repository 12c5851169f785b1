import { expect, test } from 'vitest';
import { withoutUnreadProperties } from '../../src/integrations/page-pipeline/unread-properties.ts';

test('custom properties that no rule reads are left out, and all else stays', () => {
  const styles =
    '@property --read{syntax:"*";inherits:false}@property --unread{syntax:"*";inherits:false}' +
    ':root{--unread:1px;--read:0;color:red;--last:2}a{margin:var(--read,4px)}';
  expect(withoutUnreadProperties(styles)).toBe(
    '@property --read{syntax:"*";inherits:false}:root{--read:0;color:red;}a{margin:var(--read,4px)}',
  );
});
