import { readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { loadEnv } from 'vite';
import { contentPolicy, type PolicyOrigins, policyForMeta } from './content-policy.ts';
import { formatHeaderRules, type HeaderRule, hostLimits } from './header-rules.ts';
import { formatRedirects, type Redirect } from './redirect-rules.ts';

export interface HostRulesOptions {
  /** A JSON list of the paths that have moved for good, which the build leaves in its output; it is taken out. */
  redirectsFile: string;
  /** Origin of the host that serves the films; '' is the site itself. */
  mediaHost: string;
}

/**
 * Writes what the static host has to know beside the pages: `_headers` and `_redirects`, in the format that
 * Netlify and Cloudflare Pages share. The local server obeys the same two files. Runs after everything that
 * changes the pages, whose inline scripts and styles are allowed by their hashes.
 */
export function hostRules({ redirectsFile, mediaHost }: HostRulesOptions): AstroIntegration {
  let origins: PolicyOrigins = {};
  return {
    name: 'host-rules',
    hooks: {
      'astro:config:done': ({ config }) => {
        const env = loadEnv('production', fileURLToPath(config.root), 'PUBLIC_');
        origins = {
          backend: env.PUBLIC_SUPABASE_URL ? new URL(env.PUBLIC_SUPABASE_URL).origin : undefined,
          media: mediaHost ? new URL(mediaHost).origin : undefined,
          challenge: env.PUBLIC_TURNSTILE_SITE_KEY ? 'https://challenges.cloudflare.com' : undefined,
        };
      },
      'astro:build:done': async ({ dir, pages, logger }) => {
        const list = new URL(redirectsFile, dir);
        const moved = JSON.parse(await readFile(list, 'utf8')) as readonly Redirect[];
        await rm(list);
        const policies = new Map<string, string>();
        for (const { pathname } of pages) {
          const path = `/${pathname.replace(/\/$/, '')}`;
          const file = new URL(`.${path === '/' ? '/index' : path}.html`, dir);
          const html = await readFile(file, 'utf8');
          const policy = contentPolicy(html, origins);
          policies.set(path, policy);
          if (path === '/404') await writeFile(file, withPolicy(html, policy));
        }
        const rules = headerRules(policies);
        for (const excess of hostLimits(rules)) logger.warn(excess);
        await writeFile(new URL('_headers', dir), formatHeaderRules(rules));
        await writeFile(new URL('_redirects', dir), formatRedirects(moved));
      },
    },
  };
}

/** The page for unknown addresses says its policy itself: no rule can name the addresses it is served under. */
const withPolicy = (html: string, policy: string): string =>
  html.replace(
    /<meta charset="utf-8">/i,
    `$&<meta http-equiv="content-security-policy" content="${policyForMeta(policy)}">`,
  );

/** Headers on every response. HSTS is two years, the least that browsers' preload lists take. */
const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
};

/** One year: for addresses that change whenever their content does. */
const immutable = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** A copy may be kept, but is used only after asking whether it is still current. */
const revalidate = { 'Cache-Control': 'public, max-age=0, must-revalidate' };

/**
 * The header rules of a site with these pages. No two rules set the same header on one path: hosts differ in
 * which of them they would follow. `/media/*` is asked for with a version in its query.
 * @param policies the Content-Security-Policy of each page, by its path
 */
export function headerRules(policies: ReadonlyMap<string, string>): HeaderRule[] {
  return [
    { pattern: '/*', headers: securityHeaders },
    { pattern: '/_astro/*', headers: immutable },
    { pattern: '/media/*', headers: immutable },
    { pattern: '/drawings/*', headers: immutable },
    { pattern: '/brochures/*', headers: { ...revalidate, 'X-Robots-Tag': 'noindex' } },
    ...[...policies].map(([pattern, policy]) => ({
      pattern,
      headers: { ...revalidate, 'Content-Security-Policy': policy },
    })),
  ];
}
