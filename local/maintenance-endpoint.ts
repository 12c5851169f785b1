import { secretKeyCheck } from '../functions/send-enquiry/http/secret-key.ts';
import type { Backend } from './backend.ts';
import { copyDatabase } from './backup.ts';
import { vacuumErased } from './vacuum.ts';

/**
 * Creates the endpoint for commands on a running embedded platform, authorised by its secret key: `copy` copies the
 * database, `vacuum` rewrites its files after an erasure.
 */
export function createMaintenance(backend: Backend): (request: Request) => Promise<Response> {
  const hasSecretKey = secretKeyCheck([backend.keys.secret]);
  return async (request) => {
    const action = `${request.method} ${new URL(request.url).pathname}`;
    if (!hasSecretKey(request)) return Response.json({ message: 'Unauthorized' }, { status: 401 });
    switch (action) {
      case 'POST /embedded/v1/copy':
        return Response.json(await copyDatabase(backend));
      case 'POST /embedded/v1/vacuum':
        await vacuumErased(backend);
        return new Response(null, { status: 204 });
      default:
        return Response.json({ message: 'Not found' }, { status: 404 });
    }
  };
}
