import { expect, test } from 'vitest';
import { liveCheck } from '../../../src/live-check/integration.ts';
import { deliveryRule, liveMistakes } from '../../../src/live-check/requirements.ts';

const complete = {
  PUBLIC_DELIVER_SUBMISSIONS: 'true',
  SITE_URL: 'https://www.company.test',
  PUBLIC_SUPABASE_URL: 'https://project.supabase.co',
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1',
  BROCHURE_KEY: 'x'.repeat(32),
  HIDE_SAMPLES: 'true',
};
/** Mistakes due to the sample values of src/content/company.json. */
const samples = liveMistakes(complete);

test('Complete settings report only the sample values of the company', () => {
  expect(samples.filter((mistake) => !mistake.includes('src/content/company.json'))).toEqual([]);
});

test.each([
  ['PUBLIC_DELIVER_SUBMISSIONS', undefined],
  ['PUBLIC_DELIVER_SUBMISSIONS', 'yes'],
  ['SITE_URL', 'http://www.company.test'],
  ['SITE_URL', 'https://www.sample.example'],
  ['PUBLIC_SUPABASE_URL', undefined],
  ['PUBLIC_SUPABASE_PUBLISHABLE_KEY', ''],
  ['BROCHURE_KEY', 'short'],
  ['SHOW_DRAFTS', 'true'],
  ['HIDE_SAMPLES', undefined],
])('%s=%s must not go live', (name, value) => {
  const mistakes = liveMistakes({ ...complete, [name]: value }).filter((one) => !samples.includes(one));
  expect(mistakes).toHaveLength(1);
  expect(mistakes[0]).toContain(name);
});

test('A build whose vendor and career forms send nothing warns at its end', () => {
  const warningsOf = (variables: Record<string, string>) => {
    const warnings: string[] = [];
    const hook = liveCheck(variables).hooks['astro:build:done'] as unknown as (options: object) => void;
    hook({ logger: { warn: (text: string) => warnings.push(text) } });
    return warnings;
  };
  expect(warningsOf({})).toEqual([deliveryRule.mistake]);
  expect(warningsOf({ PUBLIC_DELIVER_SUBMISSIONS: 'true' })).toEqual([]);
});
