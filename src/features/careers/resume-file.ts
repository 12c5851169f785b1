/** Validation of resume files. Without package imports, so that browsers, Node and Deno can all load it. */

/** Maximum size of a delivered resume, in bytes. */
export const maxResumeBytes = 5 * 1024 * 1024;

/** Accepted file types: media types by extension. */
export const resumeTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

/** Extension of a resume file. */
type ResumeType = keyof typeof resumeTypes;

/** Returns the type by a file's extension; undefined if it is not accepted. @param name for example `CV.PDF` */
export function resumeType(name: string): ResumeType | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return ending !== undefined && Object.hasOwn(resumeTypes, ending) ? (ending as ResumeType) : undefined;
}

/** Returns the media type by a file's extension, by default `application/octet-stream`. */
export function resumeMediaType(name: string): string {
  const type = resumeType(name);
  return type ? resumeTypes[type] : 'application/octet-stream';
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

const pdfSignature = [0x25, 0x50, 0x44, 0x46, 0x2d]; // %PDF-
const docSignature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]; // OLE compound file
const zipSignature = [0x50, 0x4b, 0x03, 0x04]; // PK

const signatureChecks: Record<ResumeType, (bytes: Uint8Array) => boolean> = {
  pdf: (bytes) => startsWith(bytes, pdfSignature),
  doc: (bytes) => startsWith(bytes, docSignature),
  docx: (bytes) => {
    if (!startsWith(bytes, zipSignature)) return false;
    // Entry names in a zip are plain bytes, whether or not the contents are compressed.
    const names = new TextDecoder('latin1').decode(bytes);
    return names.includes('[Content_Types].xml') && names.includes('word/');
  },
};

/**
 * Whether a file may be stored as a resume: the extension is pdf, doc or docx, the content has the signature of that
 * type, and the file is neither empty nor larger than `maxResumeBytes`.
 */
export function isAcceptedResume(name: string, bytes: Uint8Array): boolean {
  const type = resumeType(name);
  return type !== undefined && bytes.length <= maxResumeBytes && signatureChecks[type](bytes);
}
