import { expect, test } from 'vitest';
import { mail, telephone, whatsapp } from '../../../../src/company/contact-links.ts';
import { pressOf } from '../../../../src/features/measurement/click-events.client.ts';
import { paths, projectEnquiryPath, visitPath } from '../../../../src/paths.ts';
import { site } from '../../../../src/site.ts';

const page = (path: string) => new URL(path, site.url).href;

test.each([
  ['call', { href: telephone() }],
  ['contact', { href: whatsapp('Hello') }],
  ['contact', { href: mail(site.email.info) }],
  ['contact', { href: page(projectEnquiryPath('amara')) }],
  ['visit', { href: page(visitPath('amara')) }],
  ['brochure', { dialog: 'request-brochure' }],
  ['brochure', { href: 'https://links.example/brochure', isBrochure: true }],
  ['lead', { dialog: 'lead-form' }],
  [undefined, { href: page(paths.about) }],
  [undefined, { dialog: 'menu' }],
  [undefined, {}],
])('%s is measured for a press on %o', (press, pressed) =>
  expect(pressOf(pressed, paths.contact)).toBe(press),
);
