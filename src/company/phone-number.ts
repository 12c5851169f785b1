/** Returns the digits of a phone number, as in WhatsApp links. @param phone as displayed: `+91 90000 10000` */
export const digits = (phone: string): string => phone.replace(/\D/g, '');

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
