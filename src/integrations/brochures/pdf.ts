/** Whether a file is a whole PDF: one that was cut off lacks the marker at its end. */
export function isWholePdf(file: Buffer): boolean {
  const text = file.toString('latin1');
  return text.startsWith('%PDF-') && text.trimEnd().endsWith('%%EOF');
}

/** Returns the number of pages of a PDF by Chromium, which doesn't compress page objects. */
export const pageCount = (file: Buffer): number =>
  file.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
