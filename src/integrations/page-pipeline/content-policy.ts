import { createHash } from 'node:crypto';
import { selectAll } from 'css-select';
import type { AnyNode, Document, Element } from 'domhandler';
import { DomUtils } from 'htmlparser2';

/** Origins the site is set up with: the hosted project, the host of films, the service that tells people from machines. */
export type PolicyOrigins = { [Name in 'backend' | 'media' | 'challenge']?: string | undefined };

/** The style sheet that sonner (components/ui/Toaster.tsx) adds at run time, first empty. It changes with its version. */
const toast = `'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='`;

/** What a Google Ads tag loads and calls (Tag Platform, guide to Content Security Policy). */
const adverts = `https://www.googletagmanager.com https://www.googleadservices.com https://www.google.com https://google.com https://pagead2.googlesyndication.com https://googleads.g.doubleclick.net`;

/**
 * The Content-Security-Policy of one finished page: its own inline scripts and styles by their hashes, the frames
 * and scripts its markup names, and the origins the site is set up with. That nobody may frame the page is said by a
 * header (public/_headers): a `<meta>` cannot. A byte of the page changed afterwards is refused by browsers.
 */
export function contentPolicy(page: Document, { backend, media, challenge }: PolicyOrigins): string {
  const scripts = originsIn(page, 'script[src], [data-form-script]');
  const leadForm = selectAll('[data-form-script]', page).length > 0;
  const asks = (leadForm || selectAll('form', page).length > 0) && challenge;
  const tag = scripts.includes('https://www.googletagmanager.com') && adverts;
  // A frame, or the film that a press on its poster puts into one.
  const frames = [...originsIn(page, 'iframe, [data-url]'), asks, tag].filter(Boolean);
  // A lead form of another provider is sent to where its scripts come from.
  const sources = {
    'script-src': [...hashes(page, 'script:not([src], [type="application/ld+json"])'), ...scripts, asks, tag],
    'style-src': [...hashes(page, 'style'), toast],
    'img-src': [tag],
    'media-src': [media],
    'connect-src': [backend, ...scripts, tag],
    'form-action': [backend],
  };
  const policy = [
    "default-src 'none'; font-src 'self'; manifest-src 'self'; base-uri 'none'; object-src 'none'",
    ...Object.entries(sources).map(([name, allowed]) =>
      [name, "'self'", ...allowed].filter(Boolean).join(' '),
    ),
  ];
  if (frames.length > 0) policy.push(['frame-src', ...new Set(frames)].join(' '));
  // Scripts of other providers add scripts and markup as plain text.
  if (scripts.length === 0 && !leadForm && !asks) policy.push("require-trusted-types-for 'script'");
  return policy.join('; ');
}

const hashes = (page: Document, selector: string): string[] =>
  selectAll(selector, page)
    .map((element) => createHash('sha256').update(DomUtils.textContent(element)).digest('base64'))
    .map((hash) => `'sha256-${hash}'`);

/** The origins of other hosts that these elements name. */
const originsIn = (page: Document, selector: string): string[] => {
  const values = selectAll<AnyNode, Element>(selector, page).flatMap(({ attribs }) => Object.values(attribs));
  return [
    ...new Set(values.filter((value) => value.startsWith('https://')).map((url) => new URL(url).origin)),
  ];
};
