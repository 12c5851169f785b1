import { site as company } from '../../../src/site.ts';
import type { LimitError } from '../store/rate-limit.ts';
import { formTypeOf } from '../submission/forms.ts';
import type { Received } from '../submission/received-form.ts';
import type { FieldErrors } from '../submission/validation.ts';
import { bodyKind } from './body.ts';
import { formPage, formPageResponse } from './form-page.ts';
import { type Origins, siteOrigin } from './origins.ts';
import { fail } from './responses.ts';

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
