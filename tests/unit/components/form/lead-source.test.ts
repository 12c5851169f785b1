import { describe, expect, test } from 'vitest';
import { leadSource } from '../../../../functions/send-enquiry/http/lead-source.ts';
import { arrivals } from '../../../../src/components/form/lead-source.client.ts';
import { sourceHeader } from '../../../../src/components/form/lead-source-parameters.ts';

const query = (values: Record<string, string>) => `${new URLSearchParams(values)}`;

describe('the source of an enquiry', () => {
  test('is readable even with very long addresses', () => {
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
  ])('is reduced from the visits %j to the arrivals %o and %o', (visits, first, last) =>
    expect(arrivals(visits).map((query) => Object.fromEntries(new URLSearchParams(query)))).toEqual([
      first,
      last,
    ]),
  );
});
