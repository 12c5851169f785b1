import { maxResumeBytes } from '../../../src/features/careers/resume-file.ts';
import { messages as applicationMessages } from '../../../src/features/careers/schema.ts';
import { readFormMetadata } from '../submission/form-metadata.ts';
import { knownFields, type Received, type Resume, type Submission } from '../submission/received-form.ts';

/** Status and error message of the response to an unreadable body. */
export interface Refusal {
  status: 400 | 413 | 415 | 422;
  error: string;
  /** Fields that are known despite the refusal. */
  fields?: Submission;
}

/** `json` comes from the site's scripts, `form` from a plain form post, which expects a page as the answer. */
export type BodyKind = 'json' | 'form';

/**
 * The largest body read, in bytes. JSON carries the longest message (4000 characters of three bytes) with room
 * to spare; a form post spells each byte outside ASCII as three (`%E0`), so the same message takes 36 kB.
 */
const maxBodyBytes: Record<BodyKind, number> = { json: 16_384, form: 49_152 };

/** The largest form with a resume, in bytes. */
const maxUploadBytes = maxResumeBytes + maxBodyBytes.form;

const refusals = {
  mediaType: { status: 415, error: 'Please send JSON or a form.' },
  tooLarge: { status: 413, error: 'The enquiry is too long.' },
  malformedJson: { status: 400, error: 'The body is not valid JSON.' },
  malformedForm: { status: 400, error: 'The body is not a valid form.' },
  uploadTooLarge: {
    status: 413,
    error: applicationMessages.resumeTooLarge,
    // Only job applications carry a file.
    fields: { formType: 'career' },
  },
  notAnObject: { status: 422, error: 'The body must be a JSON object.' },
} as const satisfies Record<string, Refusal>;

/** Whether a multipart form exceeds the limit for forms without a file, or does not declare its length. */
export function isUpload(request: Request): boolean {
  const length = request.headers.get('content-length');
  return mediaType(request) === 'multipart/form-data' && !(length && Number(length) <= maxBodyBytes.form);
}

/** Returns the kind of body by its content type; undefined if it is neither. */
export function bodyKind(request: Request): BodyKind | undefined {
  switch (mediaType(request)) {
    case 'application/json':
      return 'json';
    case 'application/x-www-form-urlencoded':
    case 'multipart/form-data':
      return 'form';
    default:
      return undefined;
  }
}

/**
 * Reads the known fields and the resume of a job application; drops everything else. Never buffers more than
 * `maxBodyBytes`, or `maxUploadBytes` of a form that may include a file.
 * @param uploads whether job applications are accepted
 */
export async function readSubmission(request: Request, uploads: boolean): Promise<Received | Refusal> {
  const kind = bodyKind(request);
  if (!kind) return refusals.mediaType;
  const mayUpload = uploads && mediaType(request) === 'multipart/form-data';
  const bytes = await readBytes(request, mayUpload ? maxUploadBytes : maxBodyBytes[kind]);
  if (!bytes) return mayUpload ? refusals.uploadTooLarge : refusals.tooLarge;
  const received = kind === 'json' ? readJson(bytes, request) : await readForm(bytes, request);
  if (isRefusal(received) || bytes.length <= maxBodyBytes[kind]) return received;
  return received.fields.formType === 'career' ? received : refusals.tooLarge;
}

/** Whether the body was refused. */
export function isRefusal(result: Received | Refusal): result is Refusal {
  return 'status' in result;
}

const mediaType = (request: Request) =>
  request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** Reads the whole body; undefined as soon as it exceeds `limit` bytes. */
export async function readBytes(
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get('content-length')) > limit) return undefined;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    // Leaving the loop cancels the rest of the stream.
    if (length > limit) return undefined;
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

function readJson(bytes: Uint8Array, { headers }: Request): Received | Refusal {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return refusals.malformedJson;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refusals.notAnObject;
  const read = (name: string) => (Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined);
  return { fields: knownFields(read), metadata: readFormMetadata(read, headers) };
}

async function readForm(bytes: Uint8Array<ArrayBuffer>, request: Request): Promise<Received | Refusal> {
  try {
    const type = request.headers.get('content-type') ?? '';
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
    const read = (name: string) => form.get(name) ?? undefined;
    return {
      fields: knownFields(read),
      metadata: readFormMetadata(read, request.headers),
      resume: await readResume(form.get('resume')),
    };
  } catch {
    return refusals.malformedForm;
  }
}

/** Reads the resume. An empty file field arrives as a file without name and content. */
async function readResume(entry: FormDataEntryValue | null): Promise<Resume | undefined> {
  if (!(entry instanceof File) || entry.name === '') return undefined;
  return { name: entry.name, bytes: new Uint8Array(await entry.arrayBuffer()) };
}
