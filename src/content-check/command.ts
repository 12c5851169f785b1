/** `npm run check:content`: every rule of the content in a second, without a build. */
import './command-company-check.ts';

// A file that is no JSON would stop these before anything is run.
const [{ checkContent }, { formatReport }] = await Promise.all([import('./check.ts'), import('./report.ts')]);

const report = await checkContent(process.cwd());
console.log(formatReport(report));
if (report.mistakes.length > 0) process.exitCode = 1;
