/**
 * Nearly every module is made from the company's facts through `src/site.ts`: loaded first, this tells their mistakes
 * in an editor's words, where the others would end in a stack trace. `astro dev` shows them in the browser until they
 * are mended, every other command ends.
 */
import { parseArgs } from 'node:util';
import { companyMistakes } from '../../content-check/company.ts';
import { formatMistake } from '../../lib/content/mistake.ts';
import { untilMended } from './until-mended.ts';

const root = process.cwd();
const find = () => companyMistakes(root).map(formatMistake).join('\n\n') || undefined;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { port: { type: 'string' }, host: { type: 'string' } },
});
if (positionals[0] === 'dev') {
  const { port = '4321', host = false } = values;
  await untilMended(root, { host, port: Number(port) }, console, async () => find());
} else {
  const mistakes = find();
  if (mistakes) {
    console.error(mistakes);
    process.exit(1);
  }
}
