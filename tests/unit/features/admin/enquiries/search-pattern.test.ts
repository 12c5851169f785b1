import { describe, expect, test } from 'vitest';
import { searchPattern } from '../../../../../src/features/admin/enquiries/search-pattern.ts';

describe('a search', () => {
  test.each([
    ['+91 98430 00000', '%9843000000%'],
    ['098430 00000', '%9843000000%'],
    ['91 98430 00000', '%9843000000%'],
    ['098430', '%98430%'],
    ['98430 00', '%9843000%'],
    [' Meera ', '%Meera%'],
    ['100%_\\', '%100\\%\\_\\\\%'],
    ['007', '%007%'],
  ])('for %j uses the pattern %j', (search, pattern) => expect(searchPattern(search)).toBe(pattern));
});
