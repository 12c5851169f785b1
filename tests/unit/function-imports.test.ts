import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';

const readJson = async (path: string) => JSON.parse(await readFile(path, 'utf8'));

describe('the hosted function', () => {
  test('uses the same versions of its libraries as the rest of the project', async () => {
    const { imports } = await readJson('functions/send-enquiry/deno.json');
    const { dependencies } = await readJson('package.json');
    const versions = Object.values<string>(imports).map((address) => {
      const [, name = '', version] = /^npm:((?:@[^/]+\/)?[^@/]+)@([^/]+)/.exec(address) ?? [];
      return [name, version];
    });
    expect(versions.length).toBeGreaterThan(0);
    for (const [name, version] of versions)
      expect([name, version]).toEqual([name, dependencies[name as string]]);
  });

  test('has an entry for every package its files import', async () => {
    const { imports } = await readJson('functions/send-enquiry/deno.json');
    const entries = await readdir('functions/send-enquiry', { recursive: true });
    const files = entries.filter((name) => name.endsWith('.ts'));
    expect(files).toContain('handler.ts');
    const sources = [
      ...files.map((name) => `functions/send-enquiry/${name}`),
      ...['careers', 'enquiry', 'vendors'].flatMap((feature) => [
        `src/features/${feature}/fields.ts`,
        `src/features/${feature}/schema.ts`,
      ]),
      'src/components/form/field-definition.ts',
      'src/components/form/field-schemas.ts',
      'src/components/form/hidden-fields.ts',
      'src/components/form/notice-and-consent.ts',
      'src/paths.ts',
      'src/site.ts',
    ];
    for (const source of sources) {
      const code = await readFile(source, 'utf8');
      for (const [, name = ''] of code.matchAll(/ from '((?!node:)[^'.][^']*)'/g))
        expect(Object.keys(imports)).toContain(name);
    }
  });

  test('imports from src only forms, their texts, paths, links, colours, the company and push messages', async () => {
    const entries = await readdir('functions/send-enquiry', { recursive: true });
    const files = entries.filter((name) => name.endsWith('.ts'));
    expect(files).toContain('handler.ts');
    for (const file of files) {
      const code = await readFile(`functions/send-enquiry/${file}`, 'utf8');
      for (const [, path = ''] of code.matchAll(/ from '(?:\.\.\/)+src\/([^']+)'/g))
        expect(path).toMatch(
          /^(features\/((enquiry|vendors|careers)\/(schema|fields)|careers\/resume-file|enquiry\/visit-times)|components\/form\/(field-definition|hidden-fields|lead-source-parameters|notice-and-consent)|company\/(brand|postal-address|reply-links)|lib\/(escape-markup|palette|push-message)|paths|site)\.ts$/,
        );
    }
  });
});
