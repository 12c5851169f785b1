import { RETENTION_DAYS } from 'astro:env/server';
import { withBrandHtml } from '../../lib/brand.ts';
import { mail, telephone } from '../../lib/contact-links.ts';
import { escapeMarkup } from '../../lib/escape-markup.ts';
import { fullAddress } from '../../lib/postal-address.ts';
import { retentionText } from '../../lib/privacy.ts';
import { site } from '../../site.ts';

const [phone] = site.phones.office;

const values = {
  legalName: escapeMarkup(site.legalName),
  address: escapeMarkup(fullAddress),
  email: `<a href="${mail(site.email.info)}">${site.email.info}</a>`,
  phone: `<a href="${telephone(phone)}">${phone}</a>`,
  hours: escapeMarkup(site.hours.text),
  retention: retentionText(RETENTION_DAYS),
};

/**
 * Replaces the placeholders of a legal text: `{legalName}`, `{address}`, `{email}`, `{phone}`, `{hours}`, `{retention}`
 * and `{brand}`.
 * @param html rendered markdown
 * @throws on any other placeholder
 */
export function fillPlaceholders(html: string): string {
  return withBrandHtml(html).replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = Object.entries(values).find(([known]) => known === name)?.[1];
    if (value === undefined) throw new Error(`${placeholder} is not a placeholder of legal texts`);
    return value;
  });
}
