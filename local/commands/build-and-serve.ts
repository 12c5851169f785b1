/** `npm start`: builds the site and serves it once its pages are built; serve.ts prints the brochures meanwhile. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

process.env.BROCHURES ||= 'later';
const build = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], { stdio: 'inherit' });
const stop = (signal: NodeJS.Signals) => build.kill(signal);
process.on('SIGINT', stop).on('SIGTERM', stop);
const [code] = (await once(build, 'exit')) as [number | null];
if (code !== 0) process.exit(code ?? 1);
process.off('SIGINT', stop).off('SIGTERM', stop);
await import('./serve.ts');
