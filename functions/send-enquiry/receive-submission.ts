import { paths } from '../../src/paths.ts';
import type { Dependencies } from './dependencies.ts';
import { failureReason } from './failure-reason.ts';
import { bodyKind, isRefusal, isUpload, readSubmission } from './http/body.ts';
import { isForeign, siteOrigin } from './http/origins.ts';
import { fail, refusalsOf, refuseForNow, seeOther, succeed, wantsPage } from './http/responses.ts';
import { circumstancesOf } from './store/circumstances.ts';
import { isLimitError } from './store/rate-limit.ts';
import { saveSubmission } from './store/submissions.ts';
import { submissionNouns } from './submission/forms.ts';
import { parseSubmission } from './submission/validation.ts';

/**
 * Checks and stores a submitted form. The site's scripts get JSON; a form posted without scripts gets a redirect to the
 * thank-you page, or a page with the same form and its errors.
 */
export async function receiveSubmission(request: Request, dependencies: Dependencies): Promise<Response> {
  const { origins, submissions, spamChecks, clientAddress, addressLimit, onStored } = dependencies;
  // Browsers send a CORS preflight before cross-site JSON, but post cross-site forms without one.
  if (bodyKind(request) === 'form' && isForeign(request, origins))
    return fail(403, 'This form belongs to another site.');

  const delivers = submissions !== undefined;
  const refuse = refusalsOf(request, origins, delivers);
  const address = clientAddress(request);
  const isLarge = delivers && isUpload(request);
  const exceededLimit = async () => {
    const error: unknown = await addressLimit.check(address).catch((reason: unknown) => reason);
    return isLimitError(error) ? error : undefined;
  };
  // Check the rate limit before reading a large upload. Only job applications carry a file.
  const uploadLimitError = isLarge && (await exceededLimit());
  if (uploadLimitError) return refuseForNow(refuse, uploadLimitError, { fields: { formType: 'career' } });

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
  if (challengeLimitError) return refuseForNow(refuse, challengeLimitError, received);

  try {
    const circumstances = await circumstancesOf(request, received.metadata, address, dependencies);
    await saveSubmission(parsed.form, received.resume, circumstances, dependencies);
  } catch (error) {
    if (isLimitError(error)) return refuseForNow(refuse, error, received);
    const noun = submissionNouns[parsed.form.formType];
    console.error(
      `Storing the ${noun} failed: ${failureReason(error)}. The visitor was asked to send it again.`,
    );
    const sentence = `Failed to submit ${noun}`;
    return refuse(503, wantsPage(request) ? `${sentence}. Please try again.` : sentence, received);
  }
  onStored();
  return wantsPage(request) ? seeOther(new URL(paths.thankYou, siteOrigin(request, origins))) : succeed();
}
