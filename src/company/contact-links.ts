import { site } from '../site.ts';
import { digits } from './phone-number.ts';

/** A `tel:` link. @param phone as displayed, for example `+91 90000 10000` */
export const telephone = (phone: string = site.phones.sales): string => `tel:+${digits(phone)}`;

/** A `tel:` link that dials a number as it was written: without a country code it is a local one. */
export const dial = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/**
 * A WhatsApp link with a prefilled message.
 * @param text the message, unencoded
 * @returns for example `https://wa.me/919000010000?text=Hello`
 */
export const whatsapp = (text: string, phone: string = site.phones.whatsapp): string =>
  `https://wa.me/${digits(phone)}?text=${encodeURIComponent(text)}`;

/** A WhatsApp link with which a visitor sends a text to somebody they choose. @param text unencoded */
export const shareOnWhatsapp = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;

/** A `mailto:` link. */
export const mail = (address: string): string => `mailto:${address}`;

/** A `mailto:` link with subject and text. */
export const mailWith = (address: string, subject: string, text: string): string =>
  `${mail(address)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
