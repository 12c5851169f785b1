/** `npm run check:content`: every rule of the content in a second, without a build. */
import { checkContent } from './check.ts';
import { formatReport } from './summary.ts';

const report = await checkContent(process.cwd());
console.log(formatReport(report));
if (report.mistakes.length > 0) process.exitCode = 1;
