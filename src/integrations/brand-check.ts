/** Values of `src/site.ts` that URLs and pictures are generated from. */
export interface Brand {
  name: string;
  slug: string;
  url: string;
}

interface Rule {
  expected: string;
  holds: (value: string) => boolean;
}

const rules: Record<keyof Brand, Rule> = {
  name: {
    expected: "the company's name, on one line and without braces",
    holds: (value) => value !== '' && value === value.trim() && !/[{}\n]/.test(value),
  },
  slug: {
    expected: 'small Latin letters, figures and single hyphens between them, such as "meridian-sons"',
    holds: (value) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value),
  },
  url: {
    expected: 'an origin without a trailing slash, such as "https://www.meridian.example"',
    holds: (value) => URL.canParse(value) && new URL(value).origin === value,
  },
};

/**
 * Checks `src/site.ts` before anything is built from it.
 * @throws with a sentence for each invalid field: its value and the expected format
 */
export function checkBrand(brand: Brand): void {
  const mistakes = Object.entries(rules)
    .map(([field, rule]) => ({ field, rule, value: brand[field as keyof Brand] }))
    .filter(({ rule, value }) => !rule.holds(value))
    .map(({ field, rule, value }) => `src/site.ts: \`${field}\` is "${value}", expected ${rule.expected}.`);
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
}
