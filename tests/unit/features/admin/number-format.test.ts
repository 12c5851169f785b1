import { expect, test } from 'vitest';
import { formatCount } from '../../../../src/features/admin/number-format.ts';

test('large numbers are grouped', () => expect(formatCount(100_000)).toBe('100,000'));
