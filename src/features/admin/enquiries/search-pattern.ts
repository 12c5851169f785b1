/**
 * Returns the ILIKE pattern that matches a search term literally. A telephone number matches in any format: by its
 * digits, without the country code and the trunk prefix 0.
 * @param search for example `Meera` or `098430 00000`
 */
export function searchPattern(search: string): string {
  const term = search.trim();
  const isNumber = /^[\d\s()+./-]*\d[\d\s()+./-]*$/.test(term);
  const literal = isNumber ? nationalDigits(term) : term;
  return `%${literal.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Returns the national digits of a number, for example `98430` for `+91 98430` and for `098430`. */
function nationalDigits(term: string): string {
  const national = term.replace(/^(?:\+|00)\s*91/, '').replace(/\D/g, '');
  return national.replace(/^0+(?=\d{4})/, '').slice(-10);
}
