/** The digits of a phone number, as in links of WhatsApp. @param phone as displayed, for example `+91 90000 10000` */
export const digits = (phone: string): string => phone.replace(/\D/g, '');

/**
 * The digits of a number with its country code; of ten digits, with or without a zero in front, India's. Undefined if
 * it can't be dialled. @param phone as somebody typed it
 */
export function international(phone: string): string | undefined {
  const plain = digits(phone).replace(/^0+/, '');
  const number = plain.length === 10 && !phone.trim().startsWith('+') ? `91${plain}` : plain;
  // E.164 has at most 15 digits; below eleven there is no country code.
  return /^\d{11,15}$/.test(number) ? number : undefined;
}
