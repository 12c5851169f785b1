/** Whether a file is a whole PDF: one that was cut off lacks the marker at its end. */
export function isWholePdf(file: Buffer): boolean {
  const text = file.toString('latin1');
  return text.startsWith('%PDF-') && text.trimEnd().endsWith('%%EOF');
}
