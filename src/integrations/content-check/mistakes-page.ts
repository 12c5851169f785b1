import { escapeMarkup } from '../../lib/escape-markup.ts';

/**
 * Returns the page shown in place of all others while the content has mistakes.
 * @param head markup that loads the site once there are none
 */
export const mistakesPage = (mistakes: string, head: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Mistakes in the content</title>
${head}
<pre style="font: 1rem/1.5 monospace; white-space: pre-wrap">${escapeMarkup(mistakes)}</pre>
</html>
`;
