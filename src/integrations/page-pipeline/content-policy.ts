import { createHash } from 'node:crypto';
import { selectAll } from 'css-select';
import type { Document, Element } from 'domhandler';
import { DomUtils } from 'htmlparser2';

/** What the site is set up to talk to; everything else is refused. All are origins, without a path. */
export interface PolicyOrigins {
  /** The hosted project that answers forms, sign-in and data; undefined when the site's own origin does. */
  backend?: string | undefined;
  /** The host of the hero film; undefined when it is the site itself. */
  media?: string | undefined;
  /** The service that tells people from machines; undefined when there is none. */
  challenge?: string | undefined;
}

/** The style sheet that sonner (`components/ui/Toaster.tsx`) adds at run time, first empty. It changes with its version. */
const toastStyles = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
];

/** What a Google Ads tag loads and calls (Tag Platform, guide to Content Security Policy). */
const adverts = {
  script: 'https://www.googletagmanager.com https://www.googleadservices.com https://www.google.com',
  connect:
    'https://www.googletagmanager.com https://www.google.com https://google.com https://www.googleadservices.com https://pagead2.googlesyndication.com https://googleads.g.doubleclick.net',
  image: 'https://www.googletagmanager.com https://googleads.g.doubleclick.net https://www.google.com',
  frame: 'https://www.googletagmanager.com',
};

/**
 * The Content-Security-Policy of one finished page: its own inline scripts and styles by their hashes, the frames
 * and scripts its markup names, and the origins the site is set up with. Style attributes are not allowed. That
 * nobody may frame the page is said by a header (public/_headers): a `<meta>` cannot.
 * @param page as it is served: a byte changed afterwards is refused by browsers
 */
export function contentPolicy(page: Document, { backend, media, challenge }: PolicyOrigins): string {
  const scripts = originsIn(page, 'src', 'script', 'data-account-script', 'data-form-script');
  const tag = scripts.has('https://www.googletagmanager.com') ? adverts : undefined;
  const asks = selectAll('form, [data-form-script]', page).length > 0 ? challenge : undefined;
  return directives({
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...hashes(page, 'script:not([src], [type="application/ld+json"])'),
      ...scripts,
      asks,
      tag?.script,
    ],
    'style-src': ["'self'", ...hashes(page, 'style'), ...toastStyles],
    'img-src': ["'self'", tag?.image],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'media-src': ["'self'", media],
    // A lead form of another provider is sent to where its scripts come from.
    'connect-src': ["'self'", backend, ...scripts, tag?.connect],
    // A frame, or the film that a press on its poster puts into one.
    'frame-src': [...originsIn(page, 'src', 'iframe', 'data-url'), asks, tag?.frame],
    'form-action': ["'self'", backend],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  });
}

const hashes = (page: Document, selector: string): string[] =>
  selectAll(selector, page).map(
    (element) => `'sha256-${createHash('sha256').update(DomUtils.textContent(element)).digest('base64')}'`,
  );

/** The origins of other hosts that an element's `src`, or a data attribute of any element, names. */
function originsIn(page: Document, source: 'src', element: string, ...attributes: string[]): Set<string> {
  const named = [[element, source], ...attributes.map((name) => ['', name])].flatMap(([tag, name]) =>
    selectAll(`${tag}[${name}^="https://"]`, page).map((found) => (found as Element).attribs[name ?? '']),
  );
  return new Set(named.map((address) => new URL(address ?? '').origin));
}

/** Leaves out what is undefined or said twice, and a directive that would allow nothing. */
const directives = (policy: Record<string, readonly (string | undefined)[]>): string =>
  Object.entries(policy)
    .map(([name, sources]) => [name, ...new Set(sources.filter((source) => source !== undefined))])
    .filter((directive) => directive.length > 1)
    .map((directive) => directive.join(' '))
    .join('; ');
