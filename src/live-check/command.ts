/** `npm run check:live`: fails on settings that must not go live. Reads the same variables as the build. */
import { loadEnv } from 'vite';
import { liveMistakes } from './requirements.ts';

const mistakes = liveMistakes({ ...process.env, ...loadEnv('production', process.cwd(), 'PUBLIC_') });
for (const mistake of mistakes) console.error(`✗ ${mistake}`);
if (mistakes.length > 0) process.exitCode = 1;
else console.log('These settings may go live. docs/deployment.md lists what no command can check.');
