import { expect, test } from 'vitest';
import { widestFile } from '../../../src/components/picture/picture-size.ts';
import { checkContent } from '../../../src/content-check/check.ts';
import { formatLine, formatReport } from '../../../src/content-check/report.ts';
import { jpeg, smallContent, writeSmallContent } from '../../support/small-content.ts';

/** The number of samples on the real pages, which every site has. */
const samplesOfPages = Object.entries(smallContent)
  .filter(([name]) => name.startsWith('pages/'))
  .flatMap(([, text]) => String(text).match(/sample: true/g) ?? []).length;

test('the report lists samples, held-back entries and warnings by file', async () => {
  const root = await writeSmallContent({
    'projects/amara/index.md': (text) => text.replace('id: 1\n', 'id: 1\nsamples: [pictures, texts]\n'),
    'projects/elvira/index.md': (text) =>
      text.replace('./hero.jpg', './large.jpg').replace(/^location: /m, `location: ${'Near '.repeat(10)}`),
    'projects/elvira/large.jpg': await jpeg(3000),
    'openings/surveyor.md': (text) => text.replace('order: 2', 'order: 2\npublishFrom: 2999-12-01'),
    'testimonials.yaml': (text) => text.replace('id: 1', 'id: 1\n  sample: true'),
  });
  const report = await checkContent(root);
  const lines = formatReport(report).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      `${3 + samplesOfPages} sample values`,
      '  src/content/projects/amara/index.md:3  pictures, texts',
      '1 entry held back from the live site',
      '  src/content/openings/surveyor.md:5  From 1 December 2999',
      '1 text over its usual length',
      expect.stringMatching(/elvira\/index\.md:4 {2}location has 75 characters; usual are up to 50$/),
      '1 picture larger than it is published',
      expect.stringMatching(`large.jpg {2}3000 pixels wide, 0.\\d MB: taken down to ${widestFile} pixels`),
      'No mistakes; every link leads somewhere.',
    ]),
  );
  expect(formatLine(report)).toMatch(/^2 projects, \d+ pictures; \d+ sample values, /);
});
