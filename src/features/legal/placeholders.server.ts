import { RETENTION_DAYS } from 'astro:env/server';
import { withBrandHtml } from '../../lib/brand.ts';
import { mail, telephone } from '../../lib/contact-links.ts';
import { escapeMarkup } from '../../lib/escape-markup.ts';
import { fullAddress } from '../../lib/postal-address.ts';
import { retentionText } from '../../lib/privacy.ts';
import { site } from '../../site.ts';

const [phone] = site.phones.office;

const particulars = {
  legalName: escapeMarkup(site.legalName),
  address: escapeMarkup(fullAddress),
  email: `<a href="${mail(site.email.info)}">${site.email.info}</a>`,
  phone: `<a href="${telephone(phone)}">${phone}</a>`,
  hours: escapeMarkup(site.hours.text),
  retention: retentionText(RETENTION_DAYS),
};

/**
 * Fills in what editors wrote as `{legalName}`, `{address}`, `{email}`, `{phone}`, `{hours}`,
 * `{retention}` and `{brand}`.
 * @param html rendered markdown
 * @throws if the text has a token that is none of these
 */
export function withParticulars(html: string): string {
  return withBrandHtml(html).replaceAll(/\{(\w+)\}/g, (token, name: string) => {
    const value = Object.entries(particulars).find(([known]) => known === name)?.[1];
    if (value === undefined) throw new Error(`${token} is no particular of the company`);
    return value;
  });
}
