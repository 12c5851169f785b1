import { resumeMediaType } from '../../../src/features/careers/resume-file.ts';
import type { Resume } from '../submission/received.ts';

/** The file as an attachment: browsers must save it and never show it as a page of this origin. */
export function resumeDownload({ name, bytes }: Resume): Response {
  const ascii = name.replace(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return new Response(bytes, {
    headers: {
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': resumeMediaType(name),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  });
}
