import type { Enquiry } from '../../src/features/enquiry/schema.ts';
import { paths } from '../../src/lib/paths.ts';
import { site as company } from '../../src/site.ts';
import { bodyKind, isRefusal, isUpload, readSubmission } from './http/body.ts';
import { allowedMethods, allowSite, isForeign, type Origins, preflight, siteOrigin } from './http/cors.ts';
import { formPage } from './http/form-page.ts';
import { fail, line, page, seeOther, succeed, withoutBody } from './http/responses.ts';
import { type Circumstances, type GuardOptions, idempotencyKey, isSuspect } from './http/spam-checks.ts';
import { download, type Resume } from './resume.ts';
import type { Health } from './store/health.ts';
import { isLimitError, type LimitError, type Save, type SubmissionStore } from './store/submissions.ts';
import {
  type FieldErrors,
  type Form,
  formTypeOf,
  nouns,
  parseSubmission,
  type Received,
} from './submission.ts';

/** What the handler needs from the place it runs in. */
export interface Dependencies {
  /** Where the public site lives. */
  origins: Origins;
  /** Stores an enquiry; rejects if it is not stored. The reason is logged, so it must not quote the enquiry. */
  save: Save<Enquiry>;
  /** Where vendor submissions and job applications go, by the same rule. Without it their forms are not known. */
  submissions?: SubmissionStore | undefined;
  /** What tells a person from a machine; without it nobody is suspect. */
  guard?: GuardOptions | undefined;
  /** The network address a request came from, as this place knows it. */
  addressOf?: ((request: Request) => string | undefined) | undefined;
  /** Rejects with {LimitError} for an address that has sent too much. Asked before a file is read or a challenge checked. */
  limit?: ((address: string | undefined) => Promise<void>) | undefined;
  /** Called when something was stored, for what need not be waited for. */
  afterwards?: (() => void) | undefined;
  /** Answers a brochure's link. */
  brochure?: ((query: URLSearchParams) => Promise<Response>) | undefined;
  /** How store and outbox do, for monitors. */
  health?: (() => Promise<Health>) | undefined;
  /** What a scheduler may start, by name; each bounds itself, because anybody may ask. */
  tasks?: Readonly<Record<string, () => void>> | undefined;
}

/**
 * Receives what visitors send and stores it. The site's scripts get JSON; a form posted without scripts gets a
 * redirect to the thank-you page, or a page with the same form and what is wrong with it. GET hands out the resume
 * of a job application (`?resume=<token>`, once) or a brochure, and otherwise says how it does; so does HEAD, which
 * mail scanners and monitors send, but for resumes, whose link it would use up.
 * Answers every request; never rejects.
 */
export async function handleEnquiry(request: Request, dependencies: Dependencies): Promise<Response> {
  return allowSite(await answer(request, dependencies), request, dependencies.origins);
}

function answer(request: Request, dependencies: Dependencies): Promise<Response> | Response {
  switch (request.method) {
    case 'OPTIONS':
      return preflight(request, dependencies.origins);
    case 'POST': {
      const task = new URL(request.url).searchParams.get('task');
      return task === null ? receive(request, dependencies) : start(task, dependencies);
    }
    case 'GET':
    case 'HEAD':
      return read(request, dependencies) ?? notAllowed();
    default:
      return notAllowed();
  }
}

/** Answers a GET or HEAD; undefined if there is nothing at the address. */
function read(
  { url, method }: Request,
  { submissions, brochure, health }: Dependencies,
): Promise<Response> | undefined {
  const { searchParams } = new URL(url);
  const isHead = method === 'HEAD';
  const token = searchParams.get('resume');
  if (token !== null) return isHead ? undefined : submissions && sendResume(token, submissions);
  const answer = searchParams.has('brochure')
    ? brochure?.(searchParams)
    : health?.().then((found) => line(found.status === 'ok' ? 200 : 503, found));
  return isHead ? answer?.then(withoutBody) : answer;
}

function notAllowed(): Response {
  const response = fail(405, 'Please send enquiries with POST.');
  response.headers.set('allow', allowedMethods);
  return response;
}

function start(name: string, { tasks = {} }: Dependencies): Response {
  if (!Object.hasOwn(tasks, name)) return fail(404, 'There is no such task.');
  tasks[name]?.();
  return line(202, { success: true });
}

async function receive(request: Request, dependencies: Dependencies): Promise<Response> {
  const { origins, submissions, guard, addressOf, limit, afterwards } = dependencies;
  // A browser asks by preflight before it lets another site's page send JSON, but posts that page's forms unasked.
  const isForm = bodyKind(request) === 'form';
  if (isForm && isForeign(request, origins)) return fail(403, 'This form belongs to another site.');

  const site = siteOrigin(request, origins);
  const delivers = submissions !== undefined;
  // A script that sends a file can't send JSON either, but it asks for JSON.
  const wantsPage = isForm && !request.headers.get('accept')?.includes('application/json');
  const refuse = (status: number, error: string, received: Partial<Received> = {}, errors?: FieldErrors) => {
    if (!wantsPage) return fail(status, error, errors);
    const { fields: values = {}, signals } = received;
    const formType = formTypeOf(values, delivers) ?? 'contact';
    const consents = signals?.consent !== undefined;
    return page(status, formPage({ site, formType, error, values, consents, errors: errors ?? {} }), origins);
  };
  const postpone = ({ wait }: LimitError, received: Partial<Received>) => {
    const response = refuse(429, `You have sent us a good deal in a short time. ${tryAgain(wait)}`, received);
    response.headers.set('retry-after', String(wait));
    return response;
  };

  const address = addressOf?.(request);
  const isLarge = delivers && isUpload(request);
  const tooMuch = async () => {
    const refusal = await limit?.(address).catch((error: unknown) => error);
    return isLimitError(refusal) ? refusal : undefined;
  };
  // Nothing but an application comes with a file.
  const early = isLarge && (await tooMuch());
  if (early) return postpone(early, { fields: { formType: 'career' } });

  const received = await readSubmission(request, delivers).catch(() => undefined);
  if (!received) return refuse(400, 'The body could not be read.');
  if (isRefusal(received)) return refuse(received.status, received.error, { fields: received.fields ?? {} });

  const parsed = parseSubmission(received, delivers);
  if ('errors' in parsed) return refuse(422, 'Please check the marked fields.', received, parsed.errors);

  // Before somebody else's server is asked about the sender.
  const late = !isLarge && guard?.challenge && (await tooMuch());
  if (late) return postpone(late, received);

  try {
    const circumstances: Circumstances = {
      key: idempotencyKey(request),
      address,
      suspect: guard ? await isSuspect(request, received.signals, address, guard) : false,
      consent: received.signals.consent,
    };
    await store(parsed.form, received.resume, circumstances, dependencies);
  } catch (error) {
    if (isLimitError(error)) return postpone(error, received);
    const noun = nouns[parsed.form.formType];
    logFailure(`Could not store the ${noun}`, error);
    const sentence = `Failed to submit ${noun}`;
    return wantsPage ? refuse(503, `${sentence}. Please try again.`, received) : refuse(503, sentence);
  }
  afterwards?.();
  return wantsPage ? seeOther(new URL(paths.thankYou, site)) : succeed();
}

/** When to come back, in words, and how to reach us until then. */
function tryAgain(wait: number): string {
  const minutes = Math.ceil(wait / 60);
  const time = minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
  return `Please try again ${time}, or write to us on WhatsApp (${company.phones.whatsapp}).`;
}

/** Hands a form to the store of its kind. Rejects if it is not stored. */
async function store(
  form: Form,
  resume: Resume | undefined,
  circumstances: Circumstances,
  { save, submissions }: Dependencies,
): Promise<void> {
  if (form.formType !== 'vendor' && form.formType !== 'career') return save(form, circumstances);
  if (form.formType === 'vendor' && submissions) return submissions.saveVendor(form, circumstances);
  if (form.formType === 'career' && submissions && resume)
    return submissions.saveApplication(form, resume, circumstances);
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
