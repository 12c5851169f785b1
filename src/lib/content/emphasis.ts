/**
 * Splits a text into plain and emphasised parts.
 * @param text for example `Come and stand in *the rooms*.`
 */
export const emphasisParts = (text: string): { words: string; emphasised: boolean }[] =>
  text
    .split('*')
    .map((words, index) => ({ words, emphasised: index % 2 === 1 }))
    .filter(({ words }) => words !== '');

/** Returns the text without its asterisks. */
export const withoutEmphasis = (text: string): string => text.replaceAll('*', '');
