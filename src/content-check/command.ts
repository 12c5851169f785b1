/** `npm run check:content`: checks all content rules within a second, without a build. */
import '../integrations/content-check/company-check.ts';

// With static imports, invalid JSON in the company's facts would fail before any code runs.
const [{ checkContent }, { formatReport }] = await Promise.all([import('./check.ts'), import('./report.ts')]);

const report = await checkContent(process.cwd());
console.log(formatReport(report));
if (report.mistakes.length > 0) process.exitCode = 1;
