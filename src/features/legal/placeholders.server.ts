import { RETENTION_DAYS } from 'astro:env/client';
import { mail, telephone } from '../../company/contact-links.ts';
import { companyPlaceholders } from '../../company/text-placeholders.ts';
import { fillPlaceholders } from '../../lib/content/placeholders.ts';
import { escapeMarkup } from '../../lib/escape-markup.ts';
import { site } from '../../site.ts';
import { measurementText } from './measurement-text.ts';
import { retentionText } from './retention-text.ts';

const [phone] = site.phones.office;

const values = {
  ...Object.fromEntries(
    Object.entries(companyPlaceholders).map(([name, value]) => [name, escapeMarkup(value)]),
  ),
  email: `<a href="${mail(site.email.info)}">${site.email.info}</a>`,
  phone: `<a href="${telephone(phone)}">${phone}</a>`,
  retention: retentionText.en(RETENTION_DAYS),
  measurement: measurementText(site.analytics.tagId),
};

/**
 * Fills the placeholders of a legal text: those of every page, `{email}`, `{phone}`, `{retention}` and
 * `{measurement}`.
 * @param html rendered markdown
 * @param file path for error messages
 */
export const fillLegalText = (html: string, file: string): string => fillPlaceholders(html, values, file);
