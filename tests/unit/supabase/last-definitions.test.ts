import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = 'supabase/migrations';

/** The migrations that define each function, oldest first. */
const definitions = new Map<string, string[]>();
for (const file of readdirSync(folder).sort()) {
  const sql = readFileSync(`${folder}/${file}`, 'utf8').replaceAll(/--.*$/gm, '');
  for (const [, name = ''] of sql.matchAll(/create\s+(?:or\s+replace\s+)?function\s+([\w.]+)/gi))
    definitions.set(name, [...(definitions.get(name) ?? []), file]);
}

test('the list of last definitions names every function that a later migration has replaced', () => {
  const rows = readFileSync('supabase/last-definitions.md', 'utf8').matchAll(
    /^\| `(.+)` \| \[.+\]\((.+)\) \|$/gm,
  );
  const listed = [...rows].map(([, name, path]) => [name, path]);
  const replaced = [...definitions]
    .filter(([, files]) => files.length > 1)
    .map(([name, files]) => [name, `migrations/${files.at(-1)}`]);
  expect(replaced.length).toBeGreaterThan(0);
  expect(listed).toEqual(replaced.sort());
});
