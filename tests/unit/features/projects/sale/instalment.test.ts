import { describe, expect, test } from 'vitest';
import { instalment, instalmentTexts } from '../../../../../src/features/projects/sale/instalment.ts';

describe('The monthly instalment', () => {
  test.each([
    // Calculated with the PMT function of a spreadsheet.
    [5_000_000, 20, 9, 44_986],
    [1_000_000, 10, 8.5, 12_399],
    [1_200_000, 10, 0, 10_000],
  ])('of %d rupees over %d years at %d %% is %d', (amount, years, rate, monthly) => {
    expect(instalment(amount, years, rate)?.monthly).toBe(monthly);
  });

  test('adds up to the total, and the interest is the part above the loan', () => {
    const found = instalment(5_000_000, 20, 9);
    expect(found).toEqual({ monthly: 44_986, total: 44_986 * 240, interest: 44_986 * 240 - 5_000_000 });
    expect(found && instalmentTexts(found)).toEqual({
      monthly: '₹44,986 a month',
      sum: '₹1,07,96,640 in all, of which ₹57,96,640 are interest.',
    });
  });

  test.each([
    [0, 20, 9],
    [Number.NaN, 20, 9],
    [5_000_000, 0, 9],
    [5_000_000, 31, 9],
    [5_000_000, 20, -1],
    [5_000_000, 20, Number.NaN],
  ])('is not given for %d rupees over %d years at %d %%', (amount, years, rate) => {
    expect(instalment(amount, years, rate)).toBeUndefined();
  });
});
