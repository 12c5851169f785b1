import { addressLines } from '../../../src/company/postal-address.ts';
import { palette } from '../../../src/lib/palette.ts';
import { site as company } from '../../../src/site.ts';
import { html } from '../html.ts';
import type { HeaderText } from './header-text.ts';

interface MailLink {
  label: string;
  address: string;
}

/** Content of a mail, rendered as text and as HTML. */
export interface MailContent {
  subject: HeaderText;
  /** One sentence or more each. */
  paragraphs: readonly string[];
  /** Names and values, shown as a list; values may have several lines. */
  details?: readonly (readonly [name: string, value: string])[];
  /** Secondary links to contact a person. */
  contacts?: readonly MailLink[] | undefined;
  link?: MailLink;
  /** Paragraphs after the link. */
  closing?: readonly string[];
}

const signature = [company.name, addressLines.join(', '), company.phones.sales] as const;

/** Renders the plain-text body. */
export function textBody({
  paragraphs,
  details = [],
  contacts = [],
  link,
  closing = [],
}: MailContent): string {
  const list = details.map(([name, value]) => `${name}: ${value.includes('\n') ? `\n${value}` : value}`);
  return [
    ...paragraphs,
    ...(list.length > 0 ? [list.join('\n')] : []),
    ...contacts.map(({ label, address }) => `${label}:\n${address}`),
    ...(link ? [`${link.label}:\n${link.address}`] : []),
    ...closing,
    signature.join('\n'),
  ].join('\n\n');
}

/** Renders the same content as an HTML document without subresources. */
export function htmlBody({
  subject,
  paragraphs,
  details = [],
  contacts = [],
  link,
  closing = [],
}: MailContent): string {
  const paragraph = (text: string) => html`<p style="margin:0 0 16px">${withBreaks(text.split('\n'))}</p>\n`;
  const row = ([name, value]: readonly [string, string]) => html`
<tr><th style="${styles.name}" align="left" valign="top" scope="row">${name}</th>
<td style="${styles.value}">${withBreaks(value.split('\n'))}</td></tr>`;
  const page = html`<!doctype html>
<html lang="${company.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${subject}</title>
</head>
<body style="${styles.body}">
<div style="max-width:560px;margin:0 auto;padding:32px 20px">
<p style="${styles.brand}">${company.name}</p>
${paragraphs.map(paragraph)}
${
  details.length > 0 &&
  html`<table style="border-collapse:collapse;margin:0 0 16px">${details.map(row)}
</table>`
}
${contacts.map(({ label, address }) => html`<p style="${styles.contact}"><a href="${address}" style="${styles.contactLink}">${label}</a></p>\n`)}
${
  link &&
  html`<p style="margin:0 0 24px"><a href="${link.address}" style="${styles.link}">${link.label}</a></p>`
}
${closing.map(paragraph)}
<p style="${styles.signature}">${withBreaks(signature)}</p>
</div>
</body>
</html>
`;
  return page.toString();
}

const withBreaks = (lines: readonly string[]) =>
  lines.map((line, index) => (index === 0 ? line : html`<br>\n${line}`));

const styles = {
  body: `margin:0;background:${palette.paper};color:${palette.ink};font:16px/1.6 system-ui,sans-serif`,
  brand: 'margin:0 0 24px;font:400 26px/1.2 Georgia,serif',
  name: 'padding:0 16px 8px 0;font-weight:600;white-space:nowrap',
  value: 'padding:0 0 8px;overflow-wrap:anywhere',
  contact: 'margin:0 0 16px',
  contactLink: `color:${palette.ink};overflow-wrap:anywhere`,
  link: `display:inline-block;padding:12px 20px;background:${palette.ink};color:${palette.paper};text-decoration:none`,
  signature: `margin:32px 0 0;padding-top:16px;border-top:1px solid ${palette.accent};font-size:14px`,
} as const;
