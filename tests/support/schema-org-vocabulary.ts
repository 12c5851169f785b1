import { resolve } from 'node:path';
import type { CompilerOptions } from 'typescript';

/** In-memory file at a path where the vocabulary's types resolve. */
const file = resolve('tests/support/served-data.ts');

/**
 * Checks JSON-LD against schema.org's vocabulary: every type and property exists, they belong together, and values
 * have a type that the property accepts.
 * @param served the JSON-LD of pages, by path
 * @returns one sentence per mistake
 */
export async function vocabularyMistakes(served: ReadonlyMap<string, string>): Promise<string[]> {
  // Loaded here, because it takes half a second and every process that lists the tests imports this module.
  const { default: ts } = await import('typescript');
  const entries = [...served];
  // One line per page, so that a mistake's line number identifies the page.
  const lines = entries.map(([, json], index) => `export const page${index}: Graph = ${oneLine(json)};`);
  const text = ["import type { Graph } from 'schema-dts';", ...lines].join('\n');
  const options: CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es2024.d.ts'],
    target: ts.ScriptTarget.ES2024,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => resolve(name) === file || fileExists(name);
  host.getSourceFile = (name, ...rest) =>
    resolve(name) === file
      ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2024)
      : getSourceFile(name, ...rest);
  const program = ts.createProgram([file], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ file: source, start = 0, messageText }) => {
    const line = source?.getLineAndCharacterOfPosition(start).line ?? 0;
    return `${entries[line - 1]?.[0] ?? source?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
}

const oneLine = (json: string): string => JSON.stringify(JSON.parse(json));
