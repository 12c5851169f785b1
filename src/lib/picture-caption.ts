/** What a picture is: drawn by computer, or taken of what stands. */
export const pictureKinds = ['rendering', 'photograph'] as const;

/** What stands at every rendering (docs/compliance.md#pictures). */
export const artistsImpression = "Artist's impression";

/** A picture's caption, and that it is a rendering. @returns for example `The pool court. Artist's impression` */
export function pictureCaption({ caption, kind }: { caption?: string | undefined; kind: string }) {
  const words = [caption, kind === 'rendering' ? artistsImpression : undefined];
  return words.filter((each) => each !== undefined).join('. ') || undefined;
}
