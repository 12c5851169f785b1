import { site as company } from '../../../src/site.ts';
import type { Html } from '../html.ts';
import type { LimitError } from '../store/rate-limit.ts';
import { formTypeOf } from '../submission/forms.ts';
import type { Received } from '../submission/received-form.ts';
import type { FieldErrors } from '../submission/validation.ts';
import { bodyKind } from './body.ts';
import { formPage, formPagePolicy } from './form-page.ts';
import { type Origins, siteOrigin } from './origins.ts';

/** Headers of these responses, and of the form page. */
const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** Returns `{ "success": true }`, the response to a script whose form was stored. */
export function succeed(): Response {
  return Response.json({ success: true }, { headers });
}

/** Returns `{ "success": false, "error": …, "fields": … }`. @param error a sentence @param fields errors by field */
export function fail(status: number, error: string, fields?: FieldErrors): Response {
  return Response.json({ success: false, error, ...(fields && { fields }) }, { status, headers });
}

/** Returns JSON for monitors, schedulers and the administration. */
export function jsonResponse(status: number, content: object): Response {
  return Response.json(content, { status, headers });
}

/** Redirects the browser to a page with GET, so that reloading that page does not post again. */
export function seeOther(location: URL): Response {
  return new Response(null, { status: 303, headers: { ...headers, location: location.href } });
}

/** Drops the body of a GET response, for HEAD. */
export async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel();
  return new Response(null, response);
}

/** Answers a refused submission. @param error a sentence @param received input to keep @param errors errors by field */
export type Refuse = (
  status: number,
  error: string,
  received?: Partial<Received>,
  errors?: FieldErrors,
) => Response;

/** Whether the sender is a browser without scripts. Scripts also post a form when they send a file, but accept JSON. */
export const wantsPage = (request: Request): boolean =>
  bodyKind(request) === 'form' && !request.headers.get('accept')?.includes('application/json');

/**
 * Returns how a request is refused: with a page that shows the same form, its input and its errors where `wantsPage`,
 * otherwise with JSON.
 * @param delivers whether vendor submissions and job applications are accepted
 */
export function refusalsOf(request: Request, origins: Origins, delivers: boolean): Refuse {
  if (!wantsPage(request)) return (status, error, _received, errors) => fail(status, error, errors);
  return (status, error, { fields: values = {}, metadata } = {}, errors = {}) => {
    const page = formPage({
      site: siteOrigin(request, origins),
      formType: formTypeOf(values, delivers) ?? 'contact',
      error,
      values,
      consents: metadata?.consent !== undefined,
      readsTamil: metadata?.readsTamil ?? false,
      errors,
    });
    return formPageResponse(status, page, origins);
  };
}

/** Refuses a submission above a limit. @param wait seconds until the next attempt is accepted */
export function refuseForNow(refuse: Refuse, { wait }: LimitError, received: Partial<Received>): Response {
  const response = refuse(429, `You have sent us a good deal in a short time. ${tryAgain(wait)}`, received);
  response.headers.set('retry-after', String(wait));
  return response;
}

/** Returns the sentence about the waiting time and another way to reach us. @param wait seconds */
function tryAgain(wait: number): string {
  const minutes = Math.ceil(wait / 60);
  const time = minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
  return `Please try again ${time}, or write to us on WhatsApp (${company.phones.whatsapp}).`;
}

/** Returns the form page as a response. @param formTargets origins that its form may submit to, besides its own */
function formPageResponse(status: number, document: Html, formTargets: readonly string[]): Response {
  return new Response(document.toString(), {
    status,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': formPagePolicy(formTargets),
    },
  });
}
