import { pushKeyQuery } from '../../src/lib/push-message.ts';
import { paths } from '../../src/paths.ts';
import { site as company } from '../../src/site.ts';
import type { Dependencies } from './dependencies.ts';
import { failureReason } from './failure-reason.ts';
import { serveHealth } from './health.ts';
import { bodyKind, isRefusal, isUpload, readSubmission } from './http/body.ts';
import { allowedMethods, allowSite, preflight } from './http/cors.ts';
import { formPage, formPageResponse } from './http/form-page.ts';
import { idempotencyKey } from './http/idempotency-key.ts';
import { leadSource } from './http/lead-source.ts';
import { isForeign, siteOrigin } from './http/origins.ts';
import { fail, jsonResponse, seeOther, succeed, withoutBody } from './http/responses.ts';
import { serveResume } from './http/resume-download.ts';
import { isSuspect } from './http/spam-checks.ts';
import { projectTitleOf } from './known-projects.ts';
import type { Circumstances } from './store/circumstances.ts';
import { isLimitError, type LimitError } from './store/limit-error.ts';
import { saveSubmission } from './store/submissions.ts';
import { formTypeOf, submissionNouns } from './submission/form-types.ts';
import type { Received } from './submission/received-form.ts';
import { type FieldErrors, parseSubmission } from './submission/validation.ts';

/**
 * Receives and stores form submissions. The site's scripts get JSON; a form posted without scripts gets a redirect to
 * the thank-you page, or a page with the same form and its errors. GET serves the resume of a job application
 * (`?resume=<token>`, once), a brochure or the public push key, and the health report otherwise. HEAD, which mail
 * scanners and monitors send, does the same except for resumes, whose link it would use up.
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
      return task === null ? handlePost(request, dependencies) : startTask(task, dependencies);
    }
    case 'GET':
    case 'HEAD':
      return handleGet(request, dependencies) ?? notAllowed();
    default:
      return notAllowed();
  }
}

/** Answers GET and HEAD; undefined if the method is not allowed for this URL. */
function handleGet(request: Request, dependencies: Dependencies): Promise<Response> | undefined {
  const { submissions, serveBrochure, pushKey = null } = dependencies;
  const { searchParams } = new URL(request.url);
  const isHead = request.method === 'HEAD';
  const token = searchParams.get('resume');
  if (token !== null) return isHead ? undefined : submissions && serveResume(token, submissions);
  const answer = searchParams.has('brochure')
    ? serveBrochure(searchParams)
    : searchParams.has(pushKeyQuery)
      ? Promise.resolve(jsonResponse(200, { key: pushKey }))
      : serveHealth(request, dependencies);
  return isHead ? answer.then(withoutBody) : answer;
}

function notAllowed(): Response {
  const response = fail(405, 'Please send enquiries with POST.');
  response.headers.set('allow', allowedMethods);
  return response;
}

function startTask(name: string, { tasks }: Dependencies): Response {
  if (!Object.hasOwn(tasks, name)) return fail(404, 'There is no such task.');
  tasks[name]?.();
  return jsonResponse(202, { success: true });
}

async function handlePost(request: Request, dependencies: Dependencies): Promise<Response> {
  const { origins, submissions, spamChecks, clientAddress, addressLimit, onStored } = dependencies;
  // Browsers send a CORS preflight before cross-site JSON, but post cross-site forms without one.
  const isForm = bodyKind(request) === 'form';
  if (isForm && isForeign(request, origins)) return fail(403, 'This form belongs to another site.');

  const site = siteOrigin(request, origins);
  const delivers = submissions !== undefined;
  // Scripts also post a form when they send a file, but they accept JSON.
  const wantsPage = isForm && !request.headers.get('accept')?.includes('application/json');
  const refuse = (status: number, error: string, received: Partial<Received> = {}, errors?: FieldErrors) => {
    if (!wantsPage) return fail(status, error, errors);
    const { fields: values = {}, metadata } = received;
    const formType = formTypeOf(values, delivers) ?? 'contact';
    const { readsTamil = false, consent } = metadata ?? {};
    const consents = consent !== undefined;
    const retryPage = formPage({ site, formType, error, values, consents, readsTamil, errors: errors ?? {} });
    return formPageResponse(status, retryPage, origins);
  };
  const refuseForNow = ({ wait }: LimitError, received: Partial<Received>) => {
    const response = refuse(429, `You have sent us a good deal in a short time. ${tryAgain(wait)}`, received);
    response.headers.set('retry-after', String(wait));
    return response;
  };

  const address = clientAddress(request);
  const isLarge = delivers && isUpload(request);
  const exceededLimit = async () => {
    const error: unknown = await addressLimit.check(address).catch((reason: unknown) => reason);
    return isLimitError(error) ? error : undefined;
  };
  // Check the rate limit before reading a large upload. Only job applications carry a file.
  const uploadLimitError = isLarge && (await exceededLimit());
  if (uploadLimitError) return refuseForNow(uploadLimitError, { fields: { formType: 'career' } });

  // A failure to count must not change the response.
  const countRefusal = async () => {
    if (isLarge) await addressLimit.countRefusal(address).catch(() => {});
  };
  const received = await readSubmission(request, delivers).catch(() => undefined);
  if (!received || isRefusal(received)) {
    await countRefusal();
    return received
      ? refuse(received.status, received.error, { fields: received.fields ?? {} })
      : refuse(400, 'The body could not be read.');
  }

  const parsed = parseSubmission(received, delivers);
  if ('errors' in parsed) {
    await countRefusal();
    return refuse(422, 'Please check the marked fields.', received, parsed.errors);
  }

  // Check the rate limit before calling the challenge's provider.
  const challengeLimitError = !isLarge && spamChecks.challenge && (await exceededLimit());
  if (challengeLimitError) return refuseForNow(challengeLimitError, received);

  try {
    const circumstances: Circumstances = {
      key: idempotencyKey(request),
      address,
      suspect: await isSuspect(request, received.metadata, address, spamChecks),
      consent: received.metadata.consent,
      project: projectTitleOf(received.metadata.project),
      source: leadSource(request),
    };
    await saveSubmission(parsed.form, received.resume, circumstances, dependencies);
  } catch (error) {
    if (isLimitError(error)) return refuseForNow(error, received);
    const noun = submissionNouns[parsed.form.formType];
    console.error(
      `Storing the ${noun} failed: ${failureReason(error)}. The visitor was asked to send it again.`,
    );
    const sentence = `Failed to submit ${noun}`;
    return wantsPage ? refuse(503, `${sentence}. Please try again.`, received) : refuse(503, sentence);
  }
  onStored();
  return wantsPage ? seeOther(new URL(paths.thankYou, site)) : succeed();
}

/** Returns the sentences about the waiting time and another way to reach us. @param wait seconds */
function tryAgain(wait: number): string {
  const minutes = Math.ceil(wait / 60);
  const time = minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
  return `Please try again ${time}, or write to us on WhatsApp (${company.phones.whatsapp}).`;
}
