import { resumeMediaType } from '../../../src/features/careers/resume-file.ts';
import { failureReason } from '../failure-reason.ts';
import type { SubmissionStore } from '../store/submissions.ts';
import type { Resume } from '../submission/received-form.ts';
import { fail } from './responses.ts';

/** Responds to a resume link, which works once. */
export async function serveResume(token: string, { takeResume }: SubmissionStore): Promise<Response> {
  // Tokens are 64 hexadecimal digits; nothing else needs a look-up.
  if (!/^[0-9a-f]{64}$/.test(token)) return fail(404, 'There is no such link.');
  try {
    const resume = await takeResume(token);
    return resume
      ? resumeDownload(resume)
      : fail(410, 'This link has been used or is too old. Please ask for a new one.');
  } catch (error) {
    console.error(`Reading a resume failed: ${failureReason(error)}. A new link can be requested.`);
    return fail(503, 'The resume cannot be read just now. Please ask for a new link.');
  }
}

/** Returns the file as an attachment: browsers must save it and never show it as a page of this origin. */
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
