import { root } from 'astro:config/server';
import * as settings from 'astro:env/client';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'rolldown';

const env = 'astro:env/client';

/** Provides `astro:env/client` outside of Astro's own bundle. */
const astroEnv: Plugin = {
  name: 'astro-env',
  resolveId: (id) => (id === env ? env : null),
  load: (id) =>
    id === env
      ? Object.entries(settings)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
          .join('\n')
      : null,
};

/**
 * Bundles one of the provider's scripts as a classic script. Astro emits only modules with hashed names, but these
 * scripts need fixed URLs.
 */
export async function leadFormScript(name: 'account-script' | 'form-settings'): Promise<Response> {
  const folder = new URL('src/features/enquiry/lead-form/own-provider/', root);
  const { output } = await build({
    input: fileURLToPath(new URL(`${name}.client.ts`, folder)),
    platform: 'browser',
    plugins: [astroEnv],
    output: { format: 'iife', minify: true },
    write: false,
  });
  return new Response(output[0].code, { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
}
