import type { Enquiry } from '../../src/features/enquiry/schema.ts';
import { paths } from '../../src/lib/paths.ts';
import { bodyKind, isRefusal, readSubmission } from './body.ts';
import { allowSite, isForeign, type Origins, preflight, siteOrigin } from './cors.ts';
import { formPage } from './form-page.ts';
import { fail, page, seeOther, succeed } from './reply.ts';
import { download, type Resume } from './resume.ts';
import type { SubmissionStore } from './store.ts';
import {
  type FieldErrors,
  type Form,
  formTypeOf,
  nouns,
  parseSubmission,
  type Submission,
} from './submission.ts';

/** What the handler needs from the place it runs in. */
export interface Dependencies {
  /** Where the public site lives. */
  origins: Origins;
  /** Stores an enquiry; rejects if it is not stored. The reason is logged, so it must not quote the enquiry. */
  save: (enquiry: Enquiry) => Promise<void>;
  /** Where vendor submissions and job applications go, by the same rule. Without it their forms are not known. */
  submissions?: SubmissionStore | undefined;
}

/**
 * Receives what visitors send and stores it. The site's scripts get JSON; a form posted without scripts gets a
 * redirect to the thank-you page, or a page with the same form and what is wrong with it. With GET and
 * `?resume=<token>` it hands out the resume of a job application, once.
 * Answers every request; never rejects.
 */
export async function handleEnquiry(request: Request, dependencies: Dependencies): Promise<Response> {
  return allowSite(await answer(request, dependencies), request, dependencies.origins);
}

async function answer(request: Request, { origins, save, submissions }: Dependencies): Promise<Response> {
  if (request.method === 'OPTIONS') return preflight(request, origins);
  const token = request.method === 'GET' ? new URL(request.url).searchParams.get('resume') : null;
  if (token !== null && submissions) return sendResume(token, submissions);
  if (request.method !== 'POST') {
    const response = fail(405, 'Please send enquiries with POST.');
    response.headers.set('allow', 'POST, OPTIONS');
    return response;
  }

  // A browser asks by preflight before it lets another site's page send JSON, but posts that page's forms unasked.
  const isForm = bodyKind(request) === 'form';
  if (isForm && isForeign(request, origins)) return fail(403, 'This form belongs to another site.');

  const site = siteOrigin(request, origins);
  const delivers = submissions !== undefined;
  // A script that sends a file can't send JSON either, but it asks for JSON.
  const wantsPage = isForm && !request.headers.get('accept')?.includes('application/json');
  const refuse = (status: number, error: string, values: Submission = {}, errors?: FieldErrors) => {
    if (!wantsPage) return fail(status, error, errors);
    const formType = formTypeOf(values, delivers) ?? 'contact';
    return page(status, formPage({ site, formType, error, values, errors: errors ?? {} }), origins);
  };

  const received = await readSubmission(request, delivers).catch(() => undefined);
  if (!received) return refuse(400, 'The body could not be read.');
  if (isRefusal(received)) return refuse(received.status, received.error, received.fields);

  const parsed = parseSubmission(received, delivers);
  if ('errors' in parsed)
    return refuse(422, 'Please check the marked fields.', received.fields, parsed.errors);

  try {
    await store(parsed.form, received.resume, { save, submissions });
  } catch (error) {
    const noun = nouns[parsed.form.formType];
    logFailure(`Could not store the ${noun}`, error);
    const sentence = `Failed to submit ${noun}`;
    return wantsPage ? refuse(503, `${sentence}. Please try again.`, received.fields) : refuse(503, sentence);
  }
  return wantsPage ? seeOther(new URL(paths.thankYou, site)) : succeed();
}

/** Hands a form to the store of its kind. Rejects if it is not stored. */
async function store(
  form: Form,
  resume: Resume | undefined,
  { save, submissions }: Omit<Dependencies, 'origins'>,
): Promise<void> {
  if (form.formType !== 'vendor' && form.formType !== 'career') return save(form);
  if (form.formType === 'vendor' && submissions) return submissions.saveVendor(form);
  if (form.formType === 'career' && submissions && resume) return submissions.saveApplication(form, resume);
  throw new Error('there is no place for it');
}

async function sendResume(token: string, { takeResume }: SubmissionStore): Promise<Response> {
  // Nothing of another shape was ever handed out.
  if (!/^[0-9a-f]{64}$/.test(token)) return fail(404, 'There is no such link.');
  try {
    const resume = await takeResume(token);
    return resume
      ? download(resume)
      : fail(410, 'This link has been used or is too old. Please ask for a new one.');
  } catch (error) {
    logFailure('Could not read the resume', error);
    return fail(503, 'The resume cannot be read just now. Please ask for a new link.');
  }
}

const logFailure = (what: string, error: unknown) =>
  console.error(`${what}:`, error instanceof Error ? error.message : 'unknown reason');
