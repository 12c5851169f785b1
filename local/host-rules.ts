import { readFile, rm, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { formatHeaderRules, type HeaderRule } from './header-rules.ts';
import { formatRedirects, type Redirect } from './redirect-rules.ts';

export interface HostRulesOptions {
  /** A JSON list of the paths that have moved for good, which the build leaves in its output; it is taken out. */
  redirectsFile: string;
}

/**
 * Writes what the static host has to know beside the pages: `_headers` and `_redirects`, in the format that
 * Netlify and Cloudflare Pages share. The local server obeys the same two files.
 */
export function hostRules({ redirectsFile }: HostRulesOptions): AstroIntegration {
  return {
    name: 'host-rules',
    hooks: {
      'astro:build:done': async ({ dir, pages }) => {
        const list = new URL(redirectsFile, dir);
        const moved = JSON.parse(await readFile(list, 'utf8')) as readonly Redirect[];
        await rm(list);
        const paths = pages.map(({ pathname }) => `/${pathname.replace(/\/$/, '')}`);
        await writeFile(new URL('_headers', dir), formatHeaderRules(headerRules(paths)));
        await writeFile(new URL('_redirects', dir), formatRedirects(moved));
      },
    },
  };
}

/** Headers on every response. HSTS is two years, the least that browsers' preload lists take. */
const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
};

/** One year: for addresses that change whenever their content does. */
const immutable = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** A copy may be kept, but is used only after asking whether it is still current. */
const revalidate = { 'Cache-Control': 'public, max-age=0, must-revalidate' };

/**
 * The header rules of a site with these pages. No two rules set the same header on one path: hosts differ in
 * which of them they would follow. `/media/*` is asked for with a version in its query.
 */
export function headerRules(pages: readonly string[]): HeaderRule[] {
  return [
    { pattern: '/*', headers: securityHeaders },
    { pattern: '/_astro/*', headers: immutable },
    { pattern: '/media/*', headers: immutable },
    { pattern: '/drawings/*', headers: immutable },
    ...pages.map((pattern) => ({ pattern, headers: revalidate })),
  ];
}
