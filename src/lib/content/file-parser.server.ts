import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Document, isMap, isNode, LineCounter, parseDocument, type YAMLError } from 'yaml';
import { jsonMistake } from './json-mistake.ts';
import type { Mistake } from './mistake.ts';

/** A file of `src/content`, with the lines on which its fields stand. */
export interface ContentFile {
  /** From the repository's root, for example `src/content/projects/amara/index.md`. */
  file: string;
  /** The front matter of a markdown file, the whole of a YAML file; undefined if it cannot be read. */
  data: unknown;
  /** What stands below the front matter. */
  body: string;
  /** The line on which the body begins, counted from 1. */
  bodyLine: number;
  /** The line of a field, or of the nearest part around it that is written. */
  line: (path: readonly PropertyKey[]) => number;
  /** Why it cannot be read. */
  mistakes: Mistake[];
}

/** The front matter and what stands around it, as Astro reads them. */
const frontMatter = /^\uFEFF?(---[ \t]*\r?\n)([\s\S]*?\r?\n)?---[ \t]*(?:\r?\n|$)/;

/** Reads a content file. @param root the repository's root @param file from there, with forward slashes */
export async function readContentFile(root: string, file: string): Promise<ContentFile> {
  return parseContentFile(file, await readFile(join(root, file), 'utf8'));
}

/** The same for a text. @param file decides how it is read: JSON, YAML, or markdown with front matter */
export function parseContentFile(file: string, text: string): ContentFile {
  const wrong = file.endsWith('.json') && jsonMistake(file, text);
  if (wrong) return { file, data: undefined, body: '', bodyLine: 1, line: () => 1, mistakes: [wrong] };
  // JSON is YAML as well, whose parser knows the lines.
  if (/\.(ya?ml|json)$/.test(file)) return parseYaml(file, text, 0, { body: '', bodyLine: 1 });
  const match = frontMatter.exec(text);
  if (!match) {
    const isOpen = /^\uFEFF?---/.test(text);
    const mistake: Mistake = {
      file,
      line: 1,
      found: isOpen ? "front matter that doesn't end" : 'a text without front matter',
      expected: isOpen
        ? 'a line of three hyphens after the last field, above the text'
        : 'fields between two lines of three hyphens at the top of the file',
      write: isOpen ? '---' : '---\ntitle: …\n---',
    };
    return { file, data: undefined, body: text, bodyLine: 1, line: () => 1, mistakes: [mistake] };
  }
  const body = text.slice(match[0].length);
  const bodyLine = match[0].split('\n').length;
  return parseYaml(file, match[2] ?? '', 1, { body, bodyLine });
}

/** @param before how many lines of the file stand above the YAML */
function parseYaml(
  file: string,
  text: string,
  before: number,
  rest: Pick<ContentFile, 'body' | 'bodyLine'>,
): ContentFile {
  const lineCounter = new LineCounter();
  // Astro's parser knows dates and merges, too.
  const document = parseDocument(text, {
    lineCounter,
    merge: true,
    customTags: ['timestamp'],
    prettyErrors: false,
  });
  const lines = text.split('\n').map((line) => line.replace(/\r$/, ''));
  const lineAt = (offset: number) => lineCounter.linePos(offset).line;
  const mistake = (line: number, explanation: Explanation): Mistake => {
    const written = lines[line - 1] ?? '';
    const { expected, write } = explanation;
    return {
      file,
      line: line + before,
      found: written.replaceAll('\t', '⇥').trim() || undefined,
      expected,
      write: write ?? (expected === quoted || expected === closed ? inQuotationMarks(written) : undefined),
    };
  };
  const [error] = document.errors;
  const result = {
    file,
    ...rest,
    line: (path: readonly PropertyKey[]) => lineAt(offsetOf(document, path)) + before,
  };
  if (error) {
    // The parser sees that a quotation mark is missing only at the end of the file.
    const opening = error.code === 'MISSING_CHAR' ? lines.findIndex(hasOpenQuotation) + 1 : 0;
    const line = opening || lineAt(error.pos[0]);
    // Where the value itself holds no colon, the next line is taken for its continuation.
    const isIndent = error.code === 'BLOCK_AS_IMPLICIT_KEY' && !/:\s.*:(\s|$)/.test(lines[line - 1] ?? '');
    const found = isIndent ? mistake(line + 1, indented) : mistake(line, explain(error));
    return { ...result, data: undefined, mistakes: [found] };
  }
  try {
    return { ...result, data: document.toJS(), mistakes: [] };
  } catch {
    // A name after an asterisk that stands for nothing.
    const line = lines.findIndex((each) => /(^|[:-] +)\*/.test(each)) + 1;
    return { ...result, data: undefined, mistakes: [mistake(line || 1, { expected: quoted })] };
  }
}

/** Whether a line's value begins with a quotation mark that isn't closed on it. */
const hasOpenQuotation = (line: string): boolean => {
  const [, mark, after = ''] = /^[\s-]*(?:[\w-]+:\s+)?(["'])(.*)$/.exec(line) ?? [];
  return mark !== undefined && !after.replaceAll(/\\./g, '').includes(mark);
};

/** A line `name: value` with its value as a quoted text; undefined for any other line. */
function inQuotationMarks(line: string): string | undefined {
  const [, name, value] = /^([\s-]*[\w-]+:\s+|\s*- )(.+?)\s*$/.exec(line) ?? [];
  if (name === undefined || value === undefined) return undefined;
  // A quotation mark within the text would end it again.
  const text = /^["']/.test(value) ? value.replaceAll(value.charAt(0), '') : value.replaceAll('"', "'");
  return `${name.trim()} "${text}"`;
}

/** Where a field begins, in characters. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const parent = document.getIn(path.slice(0, length - 1), true);
    const last = path[length - 1];
    const key =
      isMap(parent) && parent.items.find((pair) => isNode(pair.key) && pair.key.toJSON() === last)?.key;
    const node = key || document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}

const quoted = 'the text in quotation marks, because a colon, a bracket or a sign in it means something else';

const closed = 'a text that ends with the quotation mark or bracket it begins with';

type Explanation = Pick<Mistake, 'expected' | 'write'>;

const indented: Explanation = {
  expected: 'fields of one part that begin at the same column, with spaces before them',
};

/** What the parser's codes mean to somebody who doesn't know YAML. */
const explanations: Partial<Record<YAMLError['code'], Explanation>> = {
  BAD_ALIAS: { expected: quoted },
  BAD_DQ_ESCAPE: { expected: 'no \\ in a text between quotation marks' },
  BAD_INDENT: indented,
  BAD_SCALAR_START: { expected: quoted },
  BLOCK_AS_IMPLICIT_KEY: { expected: quoted },
  DUPLICATE_KEY: { expected: 'each field once: remove one of the two' },
  MISSING_CHAR: { expected: closed },
  MULTILINE_IMPLICIT_KEY: {
    expected: 'the name of a field, a colon, a space and its value',
    write: 'title: Amara',
  },
  TAB_AS_INDENT: { expected: 'spaces at the beginning of a line and no tab: two for each step' },
  UNEXPECTED_TOKEN: { expected: quoted },
};

const explain = ({ code, message }: YAMLError): Explanation =>
  explanations[code] ?? { expected: `a file that can be read as YAML (${message})` };
