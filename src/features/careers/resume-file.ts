/** What a resume may be. Without packages, so that browsers, Node and Deno load it alike. */

/** The largest resume that is delivered, in bytes. */
export const maxResumeBytes = 5 * 1024 * 1024;

/** The kinds of file a resume may be: media types by extension. */
export const resumeTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

/** An ending of a resume's file name. */
type ResumeType = keyof typeof resumeTypes;

/** The type that a file's name claims; undefined if it is none of `resumeTypes`. @param name for example `CV.PDF` */
export function resumeType(name: string): ResumeType | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return ending !== undefined && Object.hasOwn(resumeTypes, ending) ? (ending as ResumeType) : undefined;
}

/** The media type that a file's name claims. */
export function resumeMediaType(name: string): string {
  const type = resumeType(name);
  return type ? resumeTypes[type] : 'application/octet-stream';
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

const pdfSignature = [0x25, 0x50, 0x44, 0x46, 0x2d]; // %PDF-
const docSignature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]; // OLE compound file
const zipSignature = [0x50, 0x4b, 0x03, 0x04]; // PK

const looksLike: Record<ResumeType, (bytes: Uint8Array) => boolean> = {
  pdf: (bytes) => startsWith(bytes, pdfSignature),
  doc: (bytes) => startsWith(bytes, docSignature),
  docx: (bytes) => {
    if (!startsWith(bytes, zipSignature)) return false;
    // A zip names its entries in plain bytes, whatever it does to their contents.
    const names = new TextDecoder('latin1').decode(bytes);
    return names.includes('[Content_Types].xml') && names.includes('word/');
  },
};

/**
 * Whether a file is a resume that may be stored: its name ends as pdf, doc or docx, its content begins as that
 * type does, and it is neither empty nor larger than `maxResumeBytes`.
 */
export function isAcceptedResume(name: string, bytes: Uint8Array): boolean {
  const type = resumeType(name);
  return type !== undefined && bytes.length <= maxResumeBytes && looksLike[type](bytes);
}
