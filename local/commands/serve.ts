/**
 * Serves the built site and the embedded platform on one address until Ctrl-C. With `BROCHURES=later` it prints the
 * brochures that the build skipped.
 */
import { resolve } from 'node:path';
import { brochureKeyOf } from '../../functions/send-enquiry/brochure-links.ts';
import { handleEnquiry } from '../../functions/send-enquiry/handler.ts';
import { addressSource } from '../../functions/send-enquiry/http/client-address.ts';
import { printWhileServing } from '../../src/integrations/brochures/print-while-serving.ts';
import { type Backend, startBackend } from '../backend.ts';
import { isBuiltFor } from '../build-key-check.ts';
import { claimFolder } from '../data-folder.ts';
import { localFunction } from '../enquiry-function.ts';
import { startServer } from '../http-server.ts';
import { brochureKey } from '../keys.ts';
import { createRequestRouter } from '../request-router.ts';
import { exposureWarning, listenAddress, publicOrigin } from '../server-address.ts';
import { dataDirectory, deliversSubmissions, isHosted } from '../settings.ts';
import { createStaticHost } from '../static-host/index.ts';

/** Maximum duration of a shutdown in milliseconds, after which the process exits regardless. */
const stopTimeout = 10_000;

async function start(): Promise<void> {
  const address = listenAddress();
  const directory = resolve('dist');
  const site = await createStaticHost(directory);
  const folder = await claimFolder(dataDirectory());

  // Listen before starting the database, so that an occupied port is reported immediately.
  const backend = Promise.withResolvers<Backend>();
  const delivers = deliversSubmissions('production', process.cwd());
  const hosted = isHosted('production', process.cwd());
  const ready = backend.promise.then((started) => {
    const service = localFunction(started, { delivers, site: publicOrigin(server.url) });
    return { service, platform: createRequestRouter(started, async () => handleEnquiry, service) };
  });
  const server = await startServer({
    ...address,
    site,
    platform: async (request) => (await ready).platform(request),
  });
  backend.resolve(startBackend(folder, publicOrigin(server.url)));
  const { close, keys } = await backend.promise;
  const { service } = await ready;
  service.startJobs();

  if (!hosted && !(await isBuiltFor(directory, keys)))
    console.warn('This site was built for another data folder; run `npm run build` with the same DATA_DIR.');
  const warning = exposureWarning(address.hostname, publicOrigin(server.url));
  if (warning) console.warn(warning);
  console.log(addressSource(process.env.CLIENT_ADDRESS_HEADER));
  console.log(`The site is at ${server.url}\nData is kept in ${folder.path}\nPress Ctrl-C to stop.`);

  const printing = new AbortController();
  const key = hosted ? brochureKeyOf(process.env.BROCHURE_KEY) : brochureKey(keys);
  const printed =
    process.env.BROCHURES === 'later'
      ? printWhileServing(directory, key, printing.signal).catch((error: Error) =>
          console.error(error.message),
        )
      : undefined;
  const stop = async () => {
    setTimeout(() => process.exit(1), stopTimeout).unref();
    printing.abort();
    await printed;
    await server.close();
    await service.close();
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
}

start().catch((error: NodeJS.ErrnoException) => {
  const taken = error.code === 'EADDRINUSE' && error.syscall === 'listen';
  console.error(
    taken
      ? `Port ${process.env.PORT || 4321} is taken. Choose another one, for example PORT=4322.`
      : error.message,
  );
  process.exit(1);
});
