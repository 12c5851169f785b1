/** Cuts a text that is longer than `length` characters and says so with three dots. */
export const cutText = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length)}...` : text;
