/**
 * Returns the `Idempotency-Key` header, by which a form that arrives twice is stored once. A malformed key is ignored
 * rather than refused, because a refusal would lose the enquiry.
 */
export function idempotencyKey(request: Request): string | undefined {
  const key = request.headers.get('idempotency-key') ?? '';
  return /^[!-~]{1,100}$/.test(key) ? key : undefined;
}
