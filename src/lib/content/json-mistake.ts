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
