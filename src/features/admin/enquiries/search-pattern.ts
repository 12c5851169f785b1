/**
 * The pattern of ILIKE that finds a search term literally. A telephone number is found however it was typed and
 * stored: by its digits, without the prefix of the country and the zero before a city's or a mobile's.
 * @param search for example `Meera` or `098430 00000`
 */
export function searchPattern(search: string): string {
  const term = search.trim();
  const isNumber = /^[\d\s()+./-]*\d[\d\s()+./-]*$/.test(term);
  const literal = isNumber ? nationalDigits(term) : term;
  return `%${literal.replace(/[\\%_]/g, '\\$&')}%`;
}

/** For example `98430` of `+91 98430` and of `098430`. */
function nationalDigits(term: string): string {
  const national = term.replace(/^(?:\+|00)\s*91/, '').replace(/\D/g, '');
  return national.replace(/^0+(?=\d{4})/, '').slice(-10);
}
