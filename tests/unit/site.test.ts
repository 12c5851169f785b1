import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { site } from '../../src/site.ts';

test("The company's facts have its name in texts and its slug in addresses", () => {
  const facts = JSON.stringify(site);
  expect(facts).not.toMatch(/[{]brand[}]/);
  for (const mail of Object.values(site.email)) expect(mail).toMatch(/^\S+@\S+\.\S+$/);
  for (const { url } of site.social) expect(new URL(url).href).toBe(url);
});

/** Removes comments, which may contain examples. */
const withoutComments = (text: string) => text.replace(/\/\*.*?\*\//gs, '').replace(/(?<!:)\/\/.*$/gm, '');

test('Only src/site.ts and company.json contain the company’s name and telephone numbers', async () => {
  const digits = [...site.phones.office, site.phones.sales].map((phone) => phone.replace(/\D/g, '').slice(2));
  const facts = new RegExp([site.name, ...digits].join('|'), 'i');
  const known = [join('src', 'site.ts'), join('src', 'content', 'company.json')];
  const filesWithFacts: string[] = [];
  for (const folder of ['src', 'functions', 'local', 'supabase/migrations']) {
    for (const name of await readdir(folder, { recursive: true })) {
      const file = join(folder, name);
      if (!/\.(ts|tsx|astro|css|md|yaml|json|sql)$/.test(name) || known.includes(file)) continue;
      const text = withoutComments(await readFile(file, 'utf8'));
      if (facts.test(text) || facts.test(text.replace(/(?<=\d) (?=\d)/g, ''))) filesWithFacts.push(file);
    }
  }
  expect(filesWithFacts).toEqual([]);
});
