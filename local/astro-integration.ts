import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { toNodeHandler } from 'srvx/node';
import { loadEnv, type ViteDevServer } from 'vite';
import { type Backend, startBackend } from './backend.ts';
import { claimFolder } from './data-folder.ts';
import { type LocalFunction, localFunction } from './enquiry-function.ts';
import { brochureKey, loadKeys } from './keys.ts';
import { createRequestRouter, isPlatformPath } from './request-router.ts';
import { publicOrigin } from './server-address.ts';
import { dataDirectory, deliversSubmissions } from './settings.ts';

/** State that survives dev server restarts, which run this integration again in the same process. */
const shared = globalThis as typeof globalThis & {
  embeddedBackend?: Promise<Backend> | undefined;
  embeddedFunction?: LocalFunction | undefined;
};

/**
 * Runs the site without a hosted project: unless `PUBLIC_SUPABASE_URL` is set, pages are built with the keys of the
 * embedded backend, and `astro dev` serves the platform's paths on its own origin. The backend starts on the first
 * such request.
 */
export function embeddedPlatform(): AstroIntegration {
  let embedded = false;
  let delivers = false;
  return {
    name: 'embedded-platform',
    hooks: {
      'astro:config:setup': async ({ config, command }) => {
        const mode = command === 'dev' ? 'development' : 'production';
        const root = fileURLToPath(config.root);
        const env = loadEnv(mode, root, 'PUBLIC_SUPABASE_');
        delivers = deliversSubmissions(mode, root);
        embedded = !env.PUBLIC_SUPABASE_URL;
        if (embedded) {
          const keys = await loadKeys(dataDirectory());
          process.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY = keys.publishable;
          process.env.BROCHURE_KEY = brochureKey(keys);
        } else if (!env.PUBLIC_SUPABASE_PUBLISHABLE_KEY) {
          throw new Error('PUBLIC_SUPABASE_URL needs PUBLIC_SUPABASE_PUBLISHABLE_KEY beside it.');
        }
      },
      'astro:server:setup': ({ server, logger }) => {
        if (!embedded || process.env.VITEST) return;
        server.middlewares.use(middleware(server, delivers, (message) => logger.error(message)));
      },
    },
  };
}

function middleware(server: ViteDevServer, delivers: boolean, report: (message: string) => void) {
  // Load through Vite, so that edits to the handler take effect immediately.
  const loadHandler = async () => {
    const module = await server.ssrLoadModule('/functions/send-enquiry/handler.ts');
    return (module as typeof import('../functions/send-enquiry/handler.ts')).handleEnquiry;
  };
  let platform: Promise<ReturnType<typeof createRequestRouter>> | undefined;
  const open = async (site: string) => {
    const backend = await sharedBackend(site);
    await shared.embeddedFunction?.close();
    const enquiryFunction = localFunction(backend, { delivers, site });
    shared.embeddedFunction = enquiryFunction;
    enquiryFunction.startJobs();
    return createRequestRouter(backend, loadHandler, enquiryFunction);
  };
  const nodeHandler = toNodeHandler(async (request) => {
    try {
      // After a failed start, the next request retries.
      platform ??= open(publicOrigin(request.url)).catch((error: unknown) => {
        platform = undefined;
        throw error;
      });
      return await (await platform)(request);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      report(message);
      return Response.json({ message }, { status: 503 });
    }
  }) as (request: IncomingMessage, response: ServerResponse) => unknown;
  return (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (isPlatformPath(pathname)) nodeHandler(request, response);
    else next();
  };
}

/** Returns the backend of this process, starting it if necessary. After a failed start, the next call retries. */
function sharedBackend(site: string): Promise<Backend> {
  shared.embeddedBackend ??= claimFolder(dataDirectory())
    .then((folder) => startBackend(folder, site))
    .catch((error: unknown) => {
      shared.embeddedBackend = undefined;
      throw error;
    });
  return shared.embeddedBackend;
}
