import type { FieldErrors } from '../submission/validation.ts';

/** Headers of these responses, and of the form page. */
export const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

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
