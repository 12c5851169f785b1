import { assertSucceeded, type Connection } from './connection.ts';

/**
 * Calls the maintenance endpoint of the running embedded platform (`local/maintenance-endpoint.ts`).
 * @throws {CommandError} if there is no response, or an error response
 */
export async function askMaintenance(connection: Connection, action: 'copy' | 'vacuum'): Promise<Response> {
  const response = await fetch(`${connection.url}/embedded/v1/${action}`, {
    method: 'POST',
    headers: { apikey: connection.secretKey },
  }).catch(() => undefined);
  const error = response?.ok ? null : { message: 'its output says more' };
  assertSucceeded(connection, { status: response?.status ?? 0, error });
  return response as Response;
}
