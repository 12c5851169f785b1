import { createHash } from 'node:crypto';
import { selectAll } from 'css-select';
import type { AnyNode, Document, Element } from 'domhandler';
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
  const scripts = originsIn(page, ['script', 'src'], ['*', 'data-account-script'], ['*', 'data-form-script']);
  const tag = scripts.includes('https://www.googletagmanager.com') ? adverts : undefined;
  const asks = selectAll('form, [data-form-script]', page).length > 0 ? challenge : undefined;
  // Scripts of other providers add scripts and markup as plain text.
  const own = !asks && scripts.length === 0 && selectAll('[data-form-script]', page).length === 0;
  const policy: Record<string, readonly (string | undefined)[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes(page, inlineScript), ...scripts, asks, tag?.script],
    'style-src': ["'self'", ...hashes(page, 'style'), ...toastStyles],
    'img-src': ["'self'", tag?.image],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'media-src': ["'self'", media],
    // A lead form of another provider is sent to where its scripts come from.
    'connect-src': ["'self'", backend, ...scripts, tag?.connect],
    // A frame, or the film that a press on its poster puts into one.
    'frame-src': [...originsIn(page, ['iframe', 'src'], ['*', 'data-url']), asks, tag?.frame],
    'form-action': ["'self'", backend],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': [own ? "'script'" : undefined],
  };
  return Object.entries(policy)
    .map(([name, sources]) => [name, ...new Set(sources.filter((source) => source !== undefined))])
    .filter((directive) => directive.length > 1)
    .map((directive) => directive.join(' '))
    .join('; ');
}

const inlineScript = 'script:not([src], [type="application/ld+json"])';

const hashes = (page: Document, selector: string): string[] =>
  selectAll(selector, page).map(
    (element) => `'sha256-${createHash('sha256').update(DomUtils.textContent(element)).digest('base64')}'`,
  );

/** The origins of other hosts that elements name in an attribute. */
const originsIn = (page: Document, ...places: [element: string, attribute: string][]): string[] =>
  places.flatMap(([element, name]) =>
    selectAll<AnyNode, Element>(`${element}[${name}^="https://"]`, page).map(
      ({ attribs }) => new URL(attribs[name] ?? '').origin,
    ),
  );
