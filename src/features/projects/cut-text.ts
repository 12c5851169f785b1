/** Truncates a text longer than `length` characters and appends three dots. */
export const cutText = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length)}...` : text;
