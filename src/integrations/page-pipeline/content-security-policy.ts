import { hash } from 'node:crypto';
import { selectAll } from 'css-select';
import type { AnyNode, Document, Element } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { toasterStyles } from '../../components/toast/style-hashes.ts';
import { googleAdsOrigins, tagOrigin } from '../../features/measurement/google-ads-origins.ts';

/** Configured origins: the hosted project, the media host, the bot detection service. */
export type PolicyOrigins = { [Name in 'backend' | 'media' | 'challenge']?: string | undefined };

/**
 * Returns the Content-Security-Policy of a finished page: its inline scripts and styles by hash, the frames and
 * scripts in its markup, and the configured origins. `frame-ancestors` is a header (public/_headers), because a
 * `<meta>` cannot set it. Browsers refuse scripts and styles that are changed afterwards, even by a byte.
 */
export function contentPolicy(page: Document, { backend, media, challenge }: PolicyOrigins): string {
  // A third-party lead form is submitted to the origin of its scripts.
  const scripts = originsIn(page, 'script[src], [data-form-script], [data-tag-script]');
  const leadForm = selectAll('[data-form-script]', page).length > 0;
  const challengeOrigin = (leadForm || selectAll('form', page).length > 0) && challenge;
  const tagOrigins = scripts.includes(tagOrigin) && googleAdsOrigins;
  // WebSocket origin of the hosted project's Realtime, for pages that use it.
  const realtimeOrigin = selectAll('[data-live]', page).length > 0 && backend?.replace(/^http/, 'ws');
  // Frames in the markup, and those that replace a clicked video poster.
  const frames = [...originsIn(page, 'iframe, [data-url]'), challengeOrigin, tagOrigins].filter(Boolean);
  const policy = [
    ["default-src 'none'; font-src 'self'; manifest-src 'self'; base-uri 'none'; object-src 'none'"],
    [
      "script-src 'self'",
      ...hashes(page, 'script:not([src], [type$=json])'),
      ...scripts,
      challengeOrigin,
      tagOrigins,
    ],
    ["style-src 'self'", ...hashes(page, 'style'), toasterStyles],
    ["img-src 'self'", tagOrigins],
    ["media-src 'self'", media],
    ["connect-src 'self'", backend, realtimeOrigin, ...scripts, tagOrigins],
    ["form-action 'self'", backend],
    frames.length > 0 ? ['frame-src', ...frames] : [],
    // Third-party scripts insert scripts and markup as plain strings.
    [scripts.length === 0 && !leadForm && !challengeOrigin && "require-trusted-types-for 'script'"],
  ];
  return policy.flatMap((sources) => [...new Set(sources.filter(Boolean))].join(' ') || []).join('; ');
}

const hashes = (page: Document, selector: string): string[] =>
  selectAll(selector, page).map((one) => `'sha256-${hash('sha256', DomUtils.textContent(one), 'base64')}'`);

/** Returns the external origins in the attributes of the selected elements. */
const originsIn = (page: Document, selector: string): string[] =>
  selectAll<AnyNode, Element>(selector, page)
    .flatMap(({ attribs }) => Object.values(attribs))
    .flatMap((value) => (value.startsWith('https://') ? new URL(value).origin : []));
