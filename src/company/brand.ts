import { escapeMarkup } from '../lib/escape-markup.ts';
import { site } from '../site.ts';

/**
 * Puts the company's name into a text that editors wrote with `{brand}`.
 * @param text for example `{brand} Square`
 * @returns for example `Sundara Square`
 */
export const withBrand = (text: string): string => text.replaceAll('{brand}', () => site.name);

/** The same for rendered markdown, in which a name such as `R & S` has to be escaped. */
export const withBrandHtml = (html: string): string =>
  html.replaceAll('{brand}', () => escapeMarkup(site.name));

/**
 * Puts the company's slug into a path segment that editors wrote with `{brand}`.
 * @param segment for example `{brand}-square`
 * @returns for example `sundara-square`
 */
export const withBrandSlug = (segment: string): string => segment.replaceAll('{brand}', site.slug);
