import type { YAMLError } from 'yaml';
import type { Mistake } from './mistake.ts';

/** Returns the syntax error of a JSON text, with its line; undefined if it is valid. */
export function jsonMistake(file: string, text: string): Mistake | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const reason = String(error);
    const lines = text.split('\n').map((line) => line.trim());
    const before = text.slice(0, Number(/ at position (\d+)/.exec(reason)?.[1] ?? text.length));
    const line = before.split('\n').length;
    // A missing or trailing comma is at the end of the previous non-empty line.
    const previous = lines.findLastIndex((each, index) => index < line - 1 && each !== '');
    const end = lines[previous] ?? '';
    const isFirst = before.split('\n').at(-1)?.trim() === '';
    if (isFirst && reason.includes("Expected ','"))
      return {
        file,
        line: previous + 1,
        found: end,
        expected: 'a comma between two entries',
        write: `${end},`,
      };
    if (isFirst && end.endsWith(','))
      return {
        file,
        line: previous + 1,
        found: end,
        expected: 'no comma after the last entry',
        write: end.slice(0, -1),
      };
    return {
      file,
      line,
      found: lines[line - 1] || 'the end of the file',
      expected:
        'names and texts in quotation marks ("), a comma between two entries, and every bracket closed',
    };
  }
}

/** The YAML of a content file. */
interface Source {
  file: string;
  text: string;
  /** Number of lines in the file above it. */
  before: number;
}

/** Explains a YAML syntax error. @param start the line of the YAML that the parser reports */
export function yamlMistake(source: Source, error: YAMLError, start: number): Mistake {
  const lines = linesOf(source);
  // The parser reports a missing quotation mark only at the end of the file.
  const opening = error.code === 'MISSING_CHAR' ? lines.findIndex(hasOpenQuotation) + 1 : 0;
  const line = opening || start;
  // If the value itself contains no colon, the parser took the next line for its continuation.
  const isIndent = error.code === 'BLOCK_AS_IMPLICIT_KEY' && !/:\s.*:(\s|$)/.test(lines[line - 1] ?? '');
  return isIndent ? mistakeAt(source, line + 1, indented) : mistakeAt(source, line, explain(error));
}

/** Explains a value that begins with an asterisk, which YAML parses as an undefined alias. */
export function aliasMistake(source: Source): Mistake {
  const line = linesOf(source).findIndex((each) => /(^|[:-] +)\*/.test(each)) + 1;
  return mistakeAt(source, line || 1, { expected: quoted });
}

const linesOf = ({ text }: Source): string[] => text.split('\n').map((line) => line.replace(/\r$/, ''));

/** @param line of the YAML, counted from 1 */
function mistakeAt(source: Source, line: number, { expected, write }: Explanation): Mistake {
  const written = linesOf(source)[line - 1] ?? '';
  return {
    file: source.file,
    line: line + source.before,
    found: written.replaceAll('\t', '⇥').trim() || undefined,
    expected,
    write: write ?? (expected === quoted || expected === closed ? inQuotationMarks(written) : undefined),
  };
}

/** Whether a line's value opens a quotation mark that is not closed on that line. */
const hasOpenQuotation = (line: string): boolean => {
  const [, mark, after = ''] = /^[\s-]*(?:[\w-]+:\s+)?(["'])(.*)$/.exec(line) ?? [];
  return mark !== undefined && !after.replaceAll(/\\./g, '').includes(mark);
};

/** Returns a line `name: value` or `- value` with its value quoted; undefined for any other line. */
function inQuotationMarks(line: string): string | undefined {
  const [, name, value] = /^([\s-]*[\w-]+:\s+|\s*- )(.+?)\s*$/.exec(line) ?? [];
  if (name === undefined || value === undefined) return undefined;
  // A quotation mark within the text would end it early.
  const text = /^["']/.test(value) ? value.replaceAll(value.charAt(0), '') : value.replaceAll('"', "'");
  return `${name.trim()} "${text}"`;
}

const quoted = 'the text in quotation marks, because a colon, a bracket or a sign in it means something else';

const closed = 'a text that ends with the quotation mark or bracket it begins with';

type Explanation = Pick<Mistake, 'expected' | 'write'>;

const indented: Explanation = {
  expected: 'fields of one part that begin at the same column, with spaces before them',
};

/** Explanations of the parser's error codes for readers who do not know YAML. */
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
