import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Document, isMap, isNode, LineCounter, parseDocument } from 'yaml';
import type { Mistake } from './mistake.ts';
import { aliasMistake, jsonMistake, yamlMistake } from './syntax-mistakes.ts';

/** A parsed file of `src/content`, with the lines of its fields. */
export interface ContentFile {
  /** Path from the repository's root, for example `src/content/projects/amara/index.md`. */
  file: string;
  /** The front matter of a Markdown file, or the whole of a YAML or JSON file; undefined if it cannot be parsed. */
  data: unknown;
  /** The text below the front matter. */
  body: string;
  /** The first line of the body, counted from 1. */
  bodyLine: number;
  /** Returns the line of a field, or of its nearest parent in the file. */
  line: (path: readonly PropertyKey[]) => number;
  /** The reasons why it cannot be parsed. */
  mistakes: Mistake[];
}

/** Front matter and its delimiters, as Astro parses them. */
const frontMatter = /^\uFEFF?(---[ \t]*\r?\n)([\s\S]*?\r?\n)?---[ \t]*(?:\r?\n|$)/;

/** Reads a content file. @param root the repository's root @param file path from there, with forward slashes */
export async function readContentFile(root: string, file: string): Promise<ContentFile> {
  return parseContentFile(file, await readFile(join(root, file), 'utf8'));
}

/** Parses the text of a content file. @param file its extension decides: JSON, YAML, or Markdown with front matter */
export function parseContentFile(file: string, text: string): ContentFile {
  const jsonError = file.endsWith('.json') && jsonMistake(file, text);
  if (jsonError)
    return { file, data: undefined, body: '', bodyLine: 1, line: () => 1, mistakes: [jsonError] };
  // JSON is valid YAML, and the YAML parser reports lines.
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

/** @param before number of lines in the file above the YAML */
function parseYaml(
  file: string,
  text: string,
  before: number,
  bodyFields: Pick<ContentFile, 'body' | 'bodyLine'>,
): ContentFile {
  const lineCounter = new LineCounter();
  // Astro's parser supports timestamps and merge keys, too.
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
    ...bodyFields,
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

/** Returns the character offset of a field, or of its nearest parent in the document. */
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
