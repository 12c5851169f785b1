import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Document, isMap, isNode, LineCounter, parseDocument } from 'yaml';
import { jsonMistake } from './json-mistake.ts';
import type { Mistake } from './mistake.ts';
import { aliasMistake, yamlMistake } from './yaml-mistake.ts';

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
  const lineAt = (offset: number) => lineCounter.linePos(offset).line;
  const source = { file, text, before };
  const [error] = document.errors;
  const result = {
    file,
    ...rest,
    line: (path: readonly PropertyKey[]) => lineAt(offsetOf(document, path)) + before,
  };
  if (error)
    return { ...result, data: undefined, mistakes: [yamlMistake(source, error, lineAt(error.pos[0]))] };
  try {
    return { ...result, data: document.toJS(), mistakes: [] };
  } catch {
    return { ...result, data: undefined, mistakes: [aliasMistake(source)] };
  }
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
