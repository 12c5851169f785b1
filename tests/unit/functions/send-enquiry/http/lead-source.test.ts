import { describe, expect, test } from 'vitest';
import { leadSource } from '../../../../../functions/send-enquiry/http/lead-source.ts';
import { sourceHeader } from '../../../../../src/components/form/lead-source-parameters.ts';

const query = (values: Record<string, string>) => `${new URLSearchParams(values)}`;

/** The source that the function parses from two arrivals and a page. */
const read = (first: Record<string, string>, last = first, page = '/contact') =>
  leadSource(
    new Request('https://www.example.com', {
      headers: { [sourceHeader]: query({ first: query(first), last: query(last), page }) },
    }),
  );

describe('the source of an enquiry', () => {
  test('has both arrivals and the page of the form', () => {
    const first = { referrer: 'www.example.org', landing: '/about' };
    const last = {
      utm_source: 'Google',
      utm_medium: 'CPC',
      utm_campaign: 'amara & 2',
      gclid: 'x',
      landing: '/',
    };
    expect(read(first, last, '/contact?project=amara')).toEqual({
      name: 'google / cpc',
      first,
      last,
      page: '/contact?project=amara',
    });
  });

  test.each([
    [{ gclid: 'x', referrer: 'www.google.com' }, 'google / cpc'],
    [{ fbclid: 'x', referrer: 'l.facebook.com' }, 'facebook'],
    [{ referrer: 'www.example.org' }, 'example.org'],
    [{ utm_source: 'newsletter' }, 'newsletter'],
    [{ landing: '/' }, 'direct'],
    [{}, 'direct'],
  ])('of %o is named %s', (touch, name) => expect(read(touch)?.name).toBe(name));

  test('is named after the first arrival when the last has no source', () =>
    expect(read({ gclid: 'x' }, { landing: '/' })?.name).toBe('google / cpc'));

  test('drops unknown parameters and control characters, and truncates long values', () => {
    expect(
      read({ landing: `/\u0000a\nb`, utm_source: 'x'.repeat(500), utm_secret: 'x', gclid: ' ' }, {}, ''),
    ).toEqual({
      name: 'x'.repeat(200),
      first: { landing: '/ a b', utm_source: 'x'.repeat(200) },
      last: {},
      page: null,
    });
  });

  test('never splits a character', () => {
    expect(read({ utm_source: `${'x'.repeat(199)}🏠` })?.last.utm_source).toMatch(/^x{199}\uFFFD$/);
  });

  test.each(['', 'x'.repeat(6001)])('is undefined for a header of %j', (header) => {
    const request = new Request('https://www.example.com', { headers: { [sourceHeader]: header } });
    expect(leadSource(request)).toBeUndefined();
  });
});
