import { describe, expect, test } from 'vitest';
import { leadSource } from '../../functions/send-enquiry/http/lead-source.ts';
import { mailsFor } from '../../functions/send-enquiry/mail/submission-mails.ts';
import { arrivals } from '../../src/components/form/lead-source.client.ts';
import { sourceHeader } from '../../src/components/form/lead-source.ts';

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

  test('is read however long the addresses of the arrivals were', () => {
    const [long] = arrivals(`undefined https://www.example.com/?utm_source=${'ரேஸ் கோர்ஸ்'.repeat(99)} `);
    const header = query({ first: long, last: long, page: '/contact' });
    const request = new Request('https://www.example.com', { headers: { [sourceHeader]: header } });
    expect(leadSource(request)?.first.landing).toBe('/');
  });

  const site = 'https://www.example.com';
  test.each<[string | undefined, object, object]>([
    [
      `undefined ${site}/about?utm_source=a%26b&mail=x@y.example#top https://www.google.com/search?q=x ${site}/contact ${site}/about`,
      { landing: '/about', referrer: 'www.google.com', utm_source: 'a&b' },
      { landing: '/about', referrer: 'www.google.com', utm_source: 'a&b' },
    ],
    [
      `undefined ${site}/  ${site}/about https://l.facebook.com/ ${site}/terms  ${site}/ ${site}/terms`,
      { landing: '/' },
      { landing: '/about', referrer: 'l.facebook.com' },
    ],
    [`undefined ${site}/ `, { landing: '/' }, { landing: '/' }],
    ['nonsense', {}, {}],
    [undefined, {}, {}],
  ])('is sent of the visits %j as the arrivals %o and %o, and nothing else', (visits, first, last) =>
    expect(arrivals(visits).map((query) => Object.fromEntries(new URLSearchParams(query)))).toEqual([
      first,
      last,
    ]),
  );

  test('stands in the mail to the company, not in those to the visitor', () => {
    const enquiry = {
      formType: 'contact',
      name: 'Meera Nair',
      email: 'meera@example.com',
      phone: '+91 90000 10000',
      message: 'Please call me about a villa.',
      enquiryType: 'property',
    } as const;
    const context = {
      site: 'https://www.example.com',
      brochures: { functionUrl: 'https://www.example.com/f', key: 'key' },
      from: 'info@example.com',
      recipients: new Map(),
      now: () => 0,
    };
    const source = read({ utm_source: 'google', utm_campaign: 'monsoon', landing: '/portfolio/x' });
    const [notification, ...others] = mailsFor(enquiry, context, { source });
    expect(notification?.text_body).toContain(
      'Source: google\nCampaign: monsoon\nFirst page: /portfolio/x\nSent from: /contact',
    );
    expect(others.length).toBeGreaterThan(0);
    for (const { text_body } of others) expect(text_body).not.toMatch(/google|monsoon/);
  });
});
