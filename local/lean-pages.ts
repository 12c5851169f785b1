import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { PurgeCSS } from 'purgecss';
import { minifySync } from 'vite';
import { moveStyleAttributes } from './style-attributes.ts';

const inlineStyle = /<style>(.*?)<\/style>/gs;
/** A classic inline script without attributes. */
const inlineScript = /<script>(.*?)<\/script>/gs;
/** Tailwind's fallbacks for browsers older than the native menus and dialogs of this site (`@property`, `color-mix`). */
const oldBrowserStyles =
  /@layer properties\{@supports.*?\}\}\}|@supports \(color:color-mix\(in lab, ?red, ?red\)\)\{(?:[^{}]|\{[^{}]*\})*\}/gs;
/** What Astro notes of an island and no directive of this site reads. */
const islandNotes = /(?<=<astro-island[^>]*) (?:uid|opts)="[^"]*"/g;
/** The style of islands. Astro prints it before the first of them, inside `<body>`, where HTML allows no `<style>`. */
const islandStyle = /<style>astro-island,[^<]*<\/style>/;
const comment = /\/\*.*?\*\//gs;
const variableRead = /var\(--[\w-]+/g;
const registration = /@property (--[\w-]+)\{[^}]*\}/g;
const themeVariables = /(@layer theme\{:root\{)([^}]*)/g;
const declaration = /(--[\w-]+):[^;]*;?/g;
/** Attributes that scripts and browsers set: selectors by them stay. */
const dynamicAttributes = [
  'aria-current',
  'aria-expanded',
  'aria-invalid',
  'data-awake',
  'data-highlighted',
  'data-scrolled',
  'data-scrolling',
  'data-seen',
  'data-session',
  'data-state',
  'disabled',
  'hidden',
  'open',
];
/** A file of the site that some attribute names: `src`, an island's `component-url`, a form's `data-form-script`. */
const reference = /="(\/[^/"][^"]*\.(?:js|css))"/g;
const scriptImport = /["'`](\.{1,2}\/[\w.-]+\.js)["'`]/g;

/**
 * Makes each built page small enough to arrive whole in the connection's first round trip: it keeps the styles that
 * it and its scripts can use, without style attributes, and shares the code that wakes islands with the other pages
 * as a cached file.
 */
export function leanPages(): AstroIntegration {
  return {
    name: 'lean-pages',
    hooks: {
      'astro:build:done': async ({ dir, assets }) => {
        const root = fileURLToPath(dir);
        const files = new Set([...assets.values()].flat().map((url) => fileURLToPath(url)));
        for (const file of files) {
          if (!file.endsWith('.html')) continue;
          let page = await readFile(file, 'utf8');
          page = await shareIslandScripts(moveIslandStyle(page), root);
          page = await pruneStyles(page.replace(islandNotes, ''), root);
          await writeFile(file, minifyScripts(moveStyleAttributes(page)));
        }
      },
    },
  };
}

function moveIslandStyle(html: string): string {
  const [style = ''] = islandStyle.exec(html) ?? [];
  return html.replace(style, '').replace('</head>', `${style}</head>`);
}

/** Moves the inline scripts that wake islands into one file a kind of page; they may run in any order, and late. */
async function shareIslandScripts(html: string, root: string): Promise<string> {
  const code: string[] = [];
  const rest = html.replace(inlineScript, (element, script: string) => {
    if (!/astro:|astro-island/.test(script)) return element;
    code.push(script);
    return '';
  });
  if (code.length === 0) return html;
  const content = code.join(';\n');
  const path = `/_astro/islands.${createHash('sha256').update(content).digest('hex').slice(0, 8)}.js`;
  await writeFile(join(root, path), content);
  return rest.replace('</head>', `<script src="${path}" defer></script></head>`);
}

async function pruneStyles(html: string, root: string): Promise<string> {
  const styles = [...html.matchAll(inlineStyle)].map(([, css = '']) => css);
  const content = [decodeEntities(html.replace(inlineStyle, '')), ...(await filesOf(html, root))];
  const pruned = await new PurgeCSS().purge({
    content: content.map((raw) => ({ raw, extension: 'html' })),
    css: styles.map((raw) => ({ raw })),
    defaultExtractor: words,
    dynamicAttributes,
    keyframes: true,
    safelist: [':focus-visible'],
  });
  const kept = pruned.map(({ css }) => css.replace(oldBrowserStyles, '').replace(comment, ''));
  const read = new Set([...kept, ...content].flatMap((text) => text.match(variableRead) ?? []));
  let index = 0;
  return html.replace(inlineStyle, () => `<style>${dropUnread(kept[index++] ?? '', read)}</style>`);
}

/** Takes out the custom properties of the theme, and the registrations of Tailwind's own, that nothing reads. */
const dropUnread = (css: string, read: Set<string>): string =>
  css
    .replace(registration, (rule, name: string) => (read.has(`var(${name}`) ? rule : ''))
    .replace(
      themeVariables,
      (_, start: string, declarations: string) =>
        start +
        declarations.replace(declaration, (text, name: string) => (read.has(`var(${name}`) ? text : '')),
    );

function minifyScripts(html: string): string {
  return html.replace(
    inlineScript,
    (_, script: string) => `<script>${minifySync('inline.js', script).code.trim()}</script>`,
  );
}

/** Everything that can be a tag, an attribute or a class name; the latter with whatever signs Tailwind's brackets hold. */
const words = (text: string): string[] => [
  ...(text.match(/[^\s"'`<>=;{}]+/g) ?? []),
  ...(text.match(/[^\s"'`]+/g) ?? []),
];

const decodeEntities = (html: string): string =>
  html
    .replace(/&(?:gt|#62);/g, '>')
    .replace(/&(?:lt|#60);/g, '<')
    .replace(/&(?:quot|#34);/g, '"')
    .replace(/&(?:amp|#38);/g, '&');

/** The scripts and style sheets a page can load, with all that they import in turn. */
async function filesOf(html: string, root: string): Promise<string[]> {
  const paths = new Set([...html.matchAll(reference)].map(([, path = '']) => path));
  const contents: string[] = [];
  for (const path of paths) {
    const content = await readFile(join(root, path), 'utf8');
    contents.push(content);
    for (const [, imported = ''] of content.matchAll(scriptImport)) paths.add(join(dirname(path), imported));
  }
  return contents;
}
