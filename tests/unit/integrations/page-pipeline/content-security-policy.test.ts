import { createHash } from 'node:crypto';
import { parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import {
  contentPolicy,
  type PolicyOrigins,
} from '../../../../src/integrations/page-pipeline/content-security-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The sources of each directive. */
function policyOf(body: string, origins: PolicyOrigins = {}): Record<string, string[]> {
  const directives = contentPolicy(
    parseDocument(`<html><head></head><body>${body}</body></html>`, { decodeEntities: false }),
    origins,
  ).split('; ');
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

describe('the policy of a page', () => {
  test('allows nothing by default', () => {
    const policy = policyOf('<p>Hello</p>');
    expect(policy).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
      'form-action': ["'self'"],
      'connect-src': ["'self'"],
      'manifest-src': ["'self'"],
    });
    expect(policy).not.toHaveProperty('frame-src');
    // A <meta> cannot forbid framing: public/_headers does.
    expect(policy).not.toHaveProperty('frame-ancestors');
    expect(JSON.stringify(policy)).not.toMatch(/unsafe|data:|https?:|\*/);
  });

  test('allows connections to Realtime only for pages with live data', () => {
    const backend = 'https://abc.supabase.co';
    expect(policyOf('<p data-live></p>', { backend })['connect-src']).toEqual([
      "'self'",
      backend,
      'wss://abc.supabase.co',
    ]);
    expect(policyOf('<p></p>', { backend })['connect-src']).toEqual(["'self'", backend]);
    expect(policyOf('<p data-live></p>')['connect-src']).toEqual(["'self'"]);
  });

  test('allows the inline scripts and styles of the page by their hashes', () => {
    const policy = policyOf(
      '<style>p{color:red}</style><script>let a = 1</script><script type="module">let b</script>' +
        '<script type="application/ld+json">{"a":1}</script><script src="/_astro/a.js" defer></script>',
    );
    expect(policy['script-src']).toEqual(["'self'", hash('let a = 1'), hash('let b')]);
    expect(policy['style-src']).toContain(hash('p{color:red}'));
  });

  test('allows the frames of the page and those opened by a click', () => {
    const policy = policyOf(
      '<iframe title="Map" src="https://www.openstreetmap.org/export?a=1"></iframe>' +
        '<video-poster data-url="https://www.youtube-nocookie.com/embed/a" data-title="A"></video-poster>' +
        '<a href="https://elsewhere.example">Elsewhere</a>',
    );
    expect(policy['frame-src']).toEqual([
      'https://www.openstreetmap.org',
      'https://www.youtube-nocookie.com',
    ]);
    expect(policy['script-src']).toEqual(["'self'"]);
  });

  test('allows requests and form posts to the hosted project, and media from the media host', () => {
    const policy = policyOf('', { backend: 'https://a.supabase.co', media: 'https://media.example' });
    expect(policy['connect-src']).toEqual(["'self'", 'https://a.supabase.co']);
    expect(policy['form-action']).toEqual(["'self'", 'https://a.supabase.co']);
    expect(policy['media-src']).toEqual(["'self'", 'https://media.example']);
  });

  test('allows the scripts of another lead-form provider on pages with its form', () => {
    const policy = policyOf(
      '<lead-form data-account-script="https://forms.example/a.js" data-form-script="https://forms.example/b.js"></lead-form>',
    );
    expect(policy['script-src']).toEqual(["'self'", 'https://forms.example']);
    expect(policy['connect-src']).toEqual(["'self'", 'https://forms.example']);
  });

  test('allows the challenge only on pages with a form', () => {
    const challenge = 'https://challenges.example';
    const form = policyOf('<form method="post"></form>', { challenge });
    expect(form['script-src']).toContain(challenge);
    expect(form['frame-src']).toEqual([challenge]);
    expect(JSON.stringify(policyOf('<p>No form</p>', { challenge }))).not.toContain(challenge);
  });

  test('allows the advertising tag on pages that load it', () => {
    const policy = policyOf(
      '<visit-measurement data-tag-script="https://www.googletagmanager.com/gtag/js?id=AW-1"></visit-measurement>',
    );
    expect(policy['script-src']).toContain('https://www.googletagmanager.com');
    expect(policy['connect-src']).toContain('https://www.google.com');
  });

  test('requires trusted types when all scripts are our own', () => {
    const wanted = 'require-trusted-types-for';
    expect(policyOf('<form></form>')[wanted]).toEqual(["'script'"]);
    expect(policyOf('<form></form>', { challenge: 'https://challenges.example' })).not.toHaveProperty(wanted);
    expect(policyOf('<lead-form data-form-script="/lead-form/a.js"></lead-form>')).not.toHaveProperty(wanted);
    expect(policyOf('<script src="https://tag.example/a.js"></script>')).not.toHaveProperty(wanted);
  });
});
