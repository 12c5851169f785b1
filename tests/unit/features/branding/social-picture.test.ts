import { describe, expect, test } from 'vitest';
import { socialOverlay, socialWarnings } from '../../../../src/features/branding/social-picture.server.ts';
import { outlineText } from '../../../../src/features/branding/text-outlines.server.ts';

describe('Social pictures', () => {
  test('leave out characters that the fonts lack, with a warning', async () => {
    const texts = { heading: 'Amara 山', line: 'Coimbatore' };
    expect(socialWarnings(texts)).toEqual([expect.stringMatching(/"山".*"Amara 山" \(heading\)/)]);
    expect(socialOverlay(texts)).toBe(socialOverlay({ ...texts, heading: 'Amara' }));
    expect(socialWarnings({ heading: 'Café ₹½²™ சுந்தரா', line: 'சுந்தரா & Co.' })).toEqual([]);
  });

  test('shape Tamil correctly: a vowel sign before its consonant, a dot above', () => {
    const style = { face: 'serif', size: 100 } as const;
    // கெ is drawn as ெ and க; the mark of க் has no width.
    expect(outlineText('கெ', style).path.startsWith(outlineText('ெ', style).path.slice(0, 20))).toBe(true);
    expect(outlineText('க்', style).width).toBeCloseTo(outlineText('க', style).width);
    expect(outlineText('க்', style).box.top).toBeLessThan(outlineText('க', style).box.top);
  });
});
