import { escapeMarkup } from '../lib/escape-markup.ts';
import { site } from '../site.ts';

/**
 * Replaces `{brand}` in a text with the company's name.
 * @param text for example `{brand} Square`
 * @returns for example `Sundara Square`
 */
export const withBrand = (text: string): string => text.replaceAll('{brand}', () => site.name);

/** The same for rendered Markdown, where names such as `R & S` have to be escaped. */
export const withBrandHtml = (html: string): string =>
  html.replaceAll('{brand}', () => escapeMarkup(site.name));

/**
 * Replaces `{brand}` in a path segment with the company's slug.
 * @param segment for example `{brand}-square`
 * @returns for example `sundara-square`
 */
export const withBrandSlug = (segment: string): string => segment.replaceAll('{brand}', site.slug);
