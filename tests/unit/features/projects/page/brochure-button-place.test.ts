import { describe, expect, test } from 'vitest';
import { brochureButtonPlace } from '../../../../../src/features/projects/page/brochure-button-place.ts';
import { comingSoon } from '../../../../../src/features/projects/registration/registration.ts';
import { saleStatuses } from '../../../../../src/features/projects/sale/sale-schema.ts';

describe("'Request Brochure'", () => {
  const statusesWithButton = (place: 'hero' | 'closing', number?: string) =>
    saleStatuses.filter((status) => brochureButtonPlace(place, status, number));

  test('is in the hero unless the project is completed or sold out', () => {
    expect(statusesWithButton('hero')).toEqual(['Open for Sale', 'Last few units Left', 'Coming Soon']);
  });

  test('is in the closing block only while there is something to sell', () => {
    expect(statusesWithButton('closing')).toEqual(['Open for Sale', 'Last few units Left']);
  });

  test('is hidden before the registration', () => {
    expect([...statusesWithButton('hero', comingSoon), ...statusesWithButton('closing', comingSoon)]).toEqual(
      [],
    );
  });
});
