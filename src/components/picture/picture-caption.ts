/** The label of every rendering (docs/compliance.md#pictures). */
export const artistsImpression = "Artist's impression";

interface Picture {
  caption?: string | undefined;
  kind: string;
}

/** Whether the label is shown on the picture itself: for a rendering without a caption. */
export const isMarked = ({ caption, kind }: Picture): boolean =>
  caption === undefined && kind === 'rendering';

/** Returns a caption with the label of a rendering, for example `The pool court. Artist's impression`. */
export function pictureCaption({ caption, kind }: Picture) {
  const words = [caption, kind === 'rendering' ? artistsImpression : undefined];
  return words.filter((each) => each !== undefined).join('. ') || undefined;
}
