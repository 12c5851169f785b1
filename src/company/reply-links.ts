import { site } from '../site.ts';
import { digits, whatsapp } from './contact-links.ts';

/** A link for replying to a person who wrote to the company. */
export interface ReplyLink {
  label: string;
  address: string;
}

/**
 * Returns links to call or message a person who wrote to the company, labelled with the name and the project; none if
 * the number can't be dialled.
 * @param phone as the person typed it
 */
export function replyLinks(name: string, phone: string, project: string | null | undefined): ReplyLink[] {
  const number = international(phone);
  if (!number) return [];
  const about = project ? ` about ${project}` : '';
  return [
    { label: `Call ${name}${about}`, address: `tel:+${number}` },
    {
      label: `WhatsApp ${name}${about}`,
      address: whatsapp(`Hello ${name}, this is ${site.name}. You wrote to us${about}.`, number),
    },
  ];
}

/**
 * Returns the digits of a number with its country code: India's for ten digits without `+` or `00`, with or without a
 * leading zero.
 * @param phone as typed
 * @returns undefined if the number can't be dialled
 */
export function international(phone: string): string | undefined {
  const plain = digits(phone).replace(/^0+/, '');
  // E.164 allows at most 15 digits. The shortest numbers with a country code have eight.
  if (/^\s*(\+|00)/.test(phone)) return /^\d{8,15}$/.test(plain) ? plain : undefined;
  const number = plain.length === 10 ? `91${plain}` : plain;
  // Fewer than eleven digits are taken to lack a country code.
  return /^\d{11,15}$/.test(number) ? number : undefined;
}
