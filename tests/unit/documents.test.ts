import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const read = (file: string) => readFileSync(file, 'utf8');
const documents = globSync(['*.md', 'docs/**/*.md']);

/** The anchors of a document's headings, as GitHub makes them. */
const anchors = (file: string): string[] =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

describe.each(documents)('%s', (file) => {
  test('links to files and headings that exist', () => {
    const links = [...read(file).matchAll(/(?:\]\(|src=")(?!https?:|mailto:)([^)"#]*)(?:#([^)"]+))?[)"]/g)];
    for (const [link, path = '', anchor] of links) {
      const target = path === '' ? file : join(dirname(file), path);
      expect(existsSync(target), link).toBe(true);
      if (anchor) expect(anchors(target), link).toContain(anchor);
    }
  });

  test('names scripts and files of this repository', () => {
    for (const [, script = ''] of read(file).matchAll(/npm run ([a-z:]+)/g))
      expect(Object.keys(packageJson.scripts)).toContain(script);
    for (const [, path = ''] of read(file).matchAll(
      /`((?:src|functions|local|tests|supabase|public)\/[\w./[\]-]+)`/g,
    ))
      expect(existsSync(path), path).toBe(true);
  });
});

test.each(documents.filter((file) => /decisions\/(?!README)/.test(file)))(
  '%s follows the template of a decision record and is in the index',
  (file) => {
    expect(read(file)).toMatch(/^# .+\n\nDate: \d{4}-\d\d-\d\d\nStatus: .+\n\n## Context\n/);
    const headings = [...read(file).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings.slice(0, 3)).toEqual(['Context', 'Decision', 'Cost']);
    expect(read('docs/decisions/README.md')).toContain(`(${basename(file)})`);
  },
);

test('Comments cite sections of docs/behaviour.md that exist', () => {
  const sections = anchors('docs/behaviour.md');
  const sources = globSync(
    ['src', 'functions', 'local', 'supabase', 'tests'].map(
      (folder) => `${folder}/**/*.{ts,tsx,astro,css,sql}`,
    ),
  );
  for (const source of sources)
    for (const [, section] of read(source).matchAll(/docs\/behaviour\.md#([\w-]+)/g))
      expect(sections, `${source} cites ${section}`).toContain(section);
});
