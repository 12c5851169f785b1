import { describe, expect, test } from 'vitest';
import { leadSource } from '../../../../../functions/send-enquiry/http/lead-source.ts';
import { sourceHeader } from '../../../../../src/components/form/lead-source.ts';

const query = (values: Record<string, string>) => `${new URLSearchParams(values)}`;

/** What the function reads of two arrivals and a page. */
const read = (first: Record<string, string>, last = first, page = '/contact') =>
  leadSource(
    new Request('https://www.example.com', {
      headers: { [sourceHeader]: query({ first: query(first), last: query(last), page }) },
    }),
  );

describe('where an enquiry came from', () => {
  test('is both arrivals and the page of the form', () => {
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
  ])('%o is called %s', (touch, name) => expect(read(touch)?.name).toBe(name));

  test('is called by the first arrival where the last says nothing', () =>
    expect(read({ gclid: 'x' }, { landing: '/' })?.name).toBe('google / cpc'));

  test('has no unknown names, no control characters, and nothing that is too long', () => {
    expect(
      read({ landing: `/\u0000a\nb`, utm_source: 'x'.repeat(500), utm_secret: 'x', gclid: ' ' }, {}, ''),
    ).toEqual({
      name: 'x'.repeat(200),
      first: { landing: '/ a b', utm_source: 'x'.repeat(200) },
      last: {},
      page: null,
    });
  });

  test('never cuts a character in halves', () => {
    expect(read({ utm_source: `${'x'.repeat(199)}🏠` })?.last.utm_source).toMatch(/^x{199}\uFFFD$/);
  });

  test.each(['', 'x'.repeat(6001)])('is not known from a header of %j', (header) => {
    const request = new Request('https://www.example.com', { headers: { [sourceHeader]: header } });
    expect(leadSource(request)).toBeUndefined();
  });
});
