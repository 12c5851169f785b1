import { handle } from './handler.ts';

/** A valid job application without its resume. */
export const application = {
  formType: 'career',
  fullName: 'Arun Selvam',
  email: 'arun@example.com',
  phone: '90000 20000',
  position: 'other',
  message: 'I have built\nfor nine years.',
};

/** Signature of each file type, with its required contents. */
export const signatures = {
  pdf: '%PDF-1.7\n',
  doc: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1rest',
  docx: 'PK\x03\x04....[Content_Types].xml....PK\x03\x04....word/document.xml',
} as const;

export const file = (name: string, content: string, length = content.length) => {
  const bytes = new Uint8Array(length);
  bytes.set(Uint8Array.from(content, (character) => character.charCodeAt(0)));
  return new File([bytes], name);
};
export const pdf = file('cv.pdf', signatures.pdf);

export const json: Record<string, string> = { accept: 'application/json' };

/** Posts a form as multipart. The body is buffered, because undici fails when a form's stream is cancelled. */
export async function upload(fields: Record<string, string>, resume: File | undefined, headers = json) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (resume) form.set('resume', resume);
  const written = new Response(form);
  const type = { 'content-type': written.headers.get('content-type') ?? '' };
  return handle({ method: 'POST', headers: { ...type, ...headers }, body: await written.arrayBuffer() });
}

/** Posts a job application. @param headers those of the site's script by default */
export const apply = (
  change: Record<string, string> = {},
  resume: File | undefined = pdf,
  headers: Record<string, string> = json,
) => upload({ ...application, ...change }, resume, headers);
