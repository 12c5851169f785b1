/**
 * Exits on a mistake in the company's facts. Nearly every module depends on them through `src/site.ts` and would fail
 * with a stack trace; loaded first, this module reports the mistake in terms for editors.
 */
import { formatMistake } from '../lib/content/mistake.ts';
import { companyMistakes } from './company.ts';

const mistakes = companyMistakes(process.cwd());
if (mistakes.length > 0) {
  console.error(mistakes.map(formatMistake).join('\n\n'));
  process.exit(1);
}
