/** Figures that a telephone number has at least: those of a number dialled within a city, without its code. */
const minDigits = 7;

/** Whether a text may be a telephone number: figures and the marks that are written between them, no letters. */
export const isTelephoneNumber = (text: string): boolean =>
  /^[+\d\s().,/-]*$/.test(text) && text.replace(/\D/g, '').length >= minDigits;
