/** What stands at every rendering (docs/compliance.md#pictures). */
export const artistsImpression = "Artist's impression";

interface Picture {
  caption?: string | undefined;
  kind: string;
}

/** Whether a picture carries the words on itself: a rendering without a caption. */
export const isMarked = ({ caption, kind }: Picture): boolean =>
  caption === undefined && kind === 'rendering';

/** A picture's caption, and that it is a rendering. @returns for example `The pool court. Artist's impression` */
export function pictureCaption({ caption, kind }: Picture) {
  const words = [caption, kind === 'rendering' ? artistsImpression : undefined];
  return words.filter((each) => each !== undefined).join('. ') || undefined;
}
