/**
 * Ends the process at a mistake in the company's facts. Nearly every module is made from them through `src/site.ts`:
 * loaded first, this tells the mistake in an editor's words, where the others would end in a stack trace.
 */
import { formatMistake } from '../lib/content/mistake.ts';
import { companyMistakes } from './company.ts';

const mistakes = companyMistakes(process.cwd());
if (mistakes.length > 0) {
  console.error(mistakes.map(formatMistake).join('\n\n'));
  process.exit(1);
}
