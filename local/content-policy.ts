import { createHash } from 'node:crypto';

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
 * and scripts its markup names, and the origins the site is set up with. Style attributes are not allowed.
 * @param html the page as it is served: a byte changed afterwards is refused by browsers
 */
export function contentPolicy(html: string, { backend, media, challenge }: PolicyOrigins): string {
  const scripts = originsIn(html, scriptAddress);
  const tagged = scripts.has('https://www.googletagmanager.com');
  const asks = /<form\b|\bdata-form-script=/.test(html) ? challenge : undefined;
  const tag = tagged ? adverts : undefined;
  return directives({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes(html, inlineScript), ...scripts, asks, tag?.script],
    'style-src': ["'self'", ...hashes(html, inlineStyle), ...toastStyles],
    'img-src': ["'self'", tag?.image],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'media-src': ["'self'", media],
    // A lead form of another provider is sent to where its scripts come from.
    'connect-src': ["'self'", backend, ...scripts, tag?.connect],
    'frame-src': [...originsIn(html, frameAddress), asks, tag?.frame],
    'form-action': ["'self'", backend],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
}

/** The same policy as a `<meta>` says it, which cannot forbid being framed. */
export const policyForMeta = (policy: string): string => policy.replace(/; frame-ancestors [^;]*/, '');

const inlineScript = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>(.*?)<\/script>/gs;
const inlineStyle = /<style[^>]*>(.*?)<\/style>/gs;
/** A script that the markup loads, or names for a form to load. */
const scriptAddress = /(?:<script\b[^>]*?\ssrc|\sdata-(?:account|form)-script)="(https:\/\/[^"]+)"/g;
/** A frame, or the film that a press on its poster puts into one. */
const frameAddress = /<(?:iframe|video-poster)\b[^>]*?\s(?:src|data-url)="(https:\/\/[^"]+)"/g;

const hashes = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

const originsIn = (html: string, pattern: RegExp): Set<string> =>
  new Set([...html.matchAll(pattern)].map(([, address = '']) => new URL(address).origin));

/** Leaves out what is undefined or said twice, and a directive that would allow nothing. */
const directives = (policy: Record<string, readonly (string | undefined)[]>): string =>
  Object.entries(policy)
    .map(([name, sources]) => [name, ...new Set(sources.filter((source) => source !== undefined))])
    .filter((directive) => directive.length > 1)
    .map((directive) => directive.join(' '))
    .join('; ');
