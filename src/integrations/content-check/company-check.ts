/**
 * Checks the company's facts before other modules read them through `src/site.ts`, so that mistakes are reported in
 * an editor's words instead of a stack trace. `astro dev` shows them in the browser until they are corrected; every
 * other command exits.
 */
import { parseArgs } from 'node:util';
import { companyMistakes } from '../../content-check/company-file.ts';
import { formatMistake } from '../../content-check/report.ts';
import { waitUntilValid } from './mistakes-server.ts';

const root = process.cwd();
const find = () => companyMistakes(root).map(formatMistake).join('\n\n') || undefined;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { port: { type: 'string' }, host: { type: 'string' } },
});
if (positionals[0] === 'dev') {
  const { port = '4321', host = false } = values;
  await waitUntilValid(root, { host, port: Number(port) }, console, async () => find());
} else {
  const mistakes = find();
  if (mistakes) {
    console.error(mistakes);
    process.exit(1);
  }
}
