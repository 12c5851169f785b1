/** A text of a content file. */
export interface PlacedText {
  file: string;
  line: number;
  path: readonly PropertyKey[];
  text: string;
}

/** The line of a part of a text; a field's text is taken for one line. */
export const lineOf = ({ line, path, text }: PlacedText, index: number): number =>
  path.length > 0 ? line : line + text.slice(0, index).split('\n').length - 1;
