/** A text and its position in a content file. */
export interface LocatedText {
  file: string;
  line: number;
  path: readonly PropertyKey[];
  text: string;
}

/** Returns the line of an index into a text; the text of a field counts as one line. */
export const lineOf = ({ line, path, text }: LocatedText, index: number): number =>
  path.length > 0 ? line : line + text.slice(0, index).split('\n').length - 1;
