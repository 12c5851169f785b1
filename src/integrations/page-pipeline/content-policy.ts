import { hash } from 'node:crypto';
import { selectAll } from 'css-select';
import type { AnyNode, Document, Element } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { toasterStyles } from '../../components/toast/style-hashes.ts';
import { googleAdsOrigins, tagOrigin } from '../../features/measurement/google-ads-origins.ts';

/** Origins the site is set up with: the hosted project, the host of films, the service that checks for machines. */
export type PolicyOrigins = { [Name in 'backend' | 'media' | 'challenge']?: string | undefined };

/**
 * The Content-Security-Policy of one finished page: its own inline scripts and styles by their hashes, the frames
 * and scripts its markup names, and the origins the site is set up with. That nobody may frame the page is said by a
 * header (public/_headers): a `<meta>` cannot. A byte of the page changed afterwards is refused by browsers.
 */
export function contentPolicy(page: Document, { backend, media, challenge }: PolicyOrigins): string {
  // A lead form of another provider is sent to where its scripts come from.
  const scripts = originsIn(page, 'script[src], [data-form-script], [data-tag-script]');
  const leadForm = selectAll('[data-form-script]', page).length > 0;
  const asks = (leadForm || selectAll('form', page).length > 0) && challenge;
  const tag = scripts.includes(tagOrigin) && googleAdsOrigins;
  // Realtime of the hosted project, for a page that listens to it.
  const live = selectAll('[data-live]', page).length > 0 && backend?.replace(/^http/, 'ws');
  // A frame, or the film that a press on its poster puts into one.
  const frames = [...originsIn(page, 'iframe, [data-url]'), asks, tag].filter(Boolean);
  const policy = [
    ["default-src 'none'; font-src 'self'; manifest-src 'self'; base-uri 'none'; object-src 'none'"],
    ["script-src 'self'", ...hashes(page, 'script:not([src], [type$=json])'), ...scripts, asks, tag],
    ["style-src 'self'", ...hashes(page, 'style'), toasterStyles],
    ["img-src 'self'", tag],
    ["media-src 'self'", media],
    ["connect-src 'self'", backend, live, ...scripts, tag],
    ["form-action 'self'", backend],
    frames.length > 0 ? ['frame-src', ...frames] : [],
    // Scripts of other providers add scripts and markup as plain text.
    [scripts.length === 0 && !leadForm && !asks && "require-trusted-types-for 'script'"],
  ];
  return policy.flatMap((sources) => [...new Set(sources.filter(Boolean))].join(' ') || []).join('; ');
}

const hashes = (page: Document, selector: string): string[] =>
  selectAll(selector, page).map((one) => `'sha256-${hash('sha256', DomUtils.textContent(one), 'base64')}'`);

/** The origins of other hosts that these elements name. */
const originsIn = (page: Document, selector: string): string[] =>
  selectAll<AnyNode, Element>(selector, page)
    .flatMap(({ attribs }) => Object.values(attribs))
    .flatMap((value) => (value.startsWith('https://') ? new URL(value).origin : []));
