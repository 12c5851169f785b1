import { site } from '../site.ts';

/** Returns the digits of a phone number, as in WhatsApp links. @param phone as displayed: `+91 90000 10000` */
export const digits = (phone: string): string => phone.replace(/\D/g, '');

/** Returns a `tel:` link. @param phone as displayed, for example `+91 90000 10000` */
export const telephone = (phone: string = site.phones.sales): string => `tel:+${digits(phone)}`;

/** Returns a `tel:` link to a number as written: without a country code it is a local number. */
export const dial = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/**
 * Returns a WhatsApp link with a prefilled message.
 * @param text the message, unencoded
 * @returns for example `https://wa.me/919000010000?text=Hello`
 */
export const whatsapp = (text: string, phone: string = site.phones.whatsapp): string =>
  `https://wa.me/${digits(phone)}?text=${encodeURIComponent(text)}`;

/** Returns a WhatsApp link that shares a text with a contact of the visitor's choice. @param text unencoded */
export const shareOnWhatsapp = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;

/** Returns a `mailto:` link. */
export const mail = (address: string): string => `mailto:${address}`;

/** Returns a `mailto:` link with subject and body. */
export const mailWith = (address: string, subject: string, text: string): string =>
  `${mail(address)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
