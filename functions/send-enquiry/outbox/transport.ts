import type { OutgoingMail } from './row.ts';

/** Sends mails or other outbox items. */
export interface Transport<Item = OutgoingMail> {
  /** Resolves once the item is handed over; rejects with {TransportError} if it is not. */
  send: (item: Item) => Promise<void>;
  close: () => void;
}

/** An item was not handed over. The message contains a code and no personal data. */
export class TransportError extends Error {
  override name = 'TransportError';
  /** Whether the transport itself is unavailable, so that no other item would be accepted either. */
  readonly isUnavailable: boolean;
  constructor(message: string, isUnavailable: boolean) {
    super(message);
    this.isUnavailable = isUnavailable;
  }
}

/** The recipient is gone for good: nothing is sent there again. */
export class RecipientGoneError extends TransportError {
  constructor(message: string) {
    super(message, false);
  }
}

/** Milliseconds after which a silent server counts as unavailable. */
export const transportTimeout = 15_000;

/**
 * Posts to a service over HTTP.
 * @param rejectionStatuses statuses that reject only this request; any other means that the service is unavailable
 * @throws {TransportError}
 */
export async function post(
  fetchImpl: typeof fetch,
  address: string | URL,
  init: Pick<RequestInit, 'headers' | 'body' | 'redirect'>,
  rejectionStatuses: readonly number[],
): Promise<void> {
  const signal = AbortSignal.timeout(transportTimeout);
  const response = await fetchImpl(address, { ...init, method: 'POST', signal }).catch(() => undefined);
  await response?.body?.cancel();
  if (!response) throw new TransportError('no answer', true);
  if (!response.ok)
    throw new TransportError(`HTTP ${response.status}`, !rejectionStatuses.includes(response.status));
}
