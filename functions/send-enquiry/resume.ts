import { resumeType, resumeTypes } from '../../src/features/careers/schema.ts';

/** A resume as it arrived and as it is kept. */
export interface Resume {
  /** For example `Arun Selvam.pdf`. */
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Characters of a file's name that are kept, the same as in the table `job_applications`. */
export const maxNameLength = 160;

/**
 * A file's name as it is stored: no folders, nothing invisible, nothing that turns the direction of reading
 * (`fdp.exe` would show as `exe.pdf`), cut in front of its ending.
 */
export function storedName(name: string): string {
  const file = name
    .toWellFormed()
    .split(/[\\/]/)
    .at(-1)
    ?.replace(/[\p{Cc}\p{Cf}]+/gu, '')
    .trim();
  const [, stem = '', ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(file ?? '') ?? [];
  const rest = [...ending];
  return [...(stem || 'resume')].slice(0, maxNameLength - rest.length).join('') + ending;
}

/** The media type that a file's name stands for. */
export function resumeMediaType(name: string): string {
  const type = resumeType(name);
  return type ? resumeTypes[type] : 'application/octet-stream';
}

/** The file, to be saved and never shown: the browser must not take it for a page of ours. */
export function download({ name, bytes }: Resume): Response {
  const plain = name.replace(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return new Response(bytes, {
    headers: {
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': resumeMediaType(name),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  });
}
