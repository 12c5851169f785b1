import type { Backend } from '../backend.ts';
import { type AttemptLimits, createAttemptLimits } from './attempt-limits.ts';
import { createPasswordCheck } from './password-check.ts';
import { authErrorResponse, readAuthBody } from './request-body.ts';

/**
 * Creates the checks that a request to `/auth/v1/` passes before it reaches lite: the shape of its body, the rate
 * limits, and for a sign-in the password.
 * @returns a function of the request, its body and the client's network address, which returns the body for lite or
 * an error response
 */
export function createAuthGuard(backend: Backend, limits: AttemptLimits) {
  const limitAttempt = createAttemptLimits(backend, limits);
  const hasPassword = createPasswordCheck(backend);
  return async (
    { url }: Request,
    bytes: Uint8Array<ArrayBuffer>,
    address: string | undefined,
  ): Promise<Uint8Array<ArrayBuffer> | string | Response> => {
    const body = readAuthBody(bytes);
    if (body instanceof Response) return body;
    const { pathname, searchParams } = new URL(url);
    const grantType = searchParams.get('grant_type');
    const { email, password } = body;
    const refusal = await limitAttempt({ pathname, grantType, address, email });
    if (refusal) return refusal;
    if (grantType === 'password' && email && password && !(await hasPassword(email, password)))
      return authErrorResponse(400, 'invalid_credentials', 'Invalid login credentials');
    if (bytes.length === 0 || backend.allowsSignUp) return bytes;
    // lite's /otp creates accounts even where sign-up is closed.
    return JSON.stringify({ ...body, create_user: false });
  };
}
