/** `npm run new:project -- "Nila Park" --type Villa --status Upcoming`: creates a project that builds at once. */
import { parseArgs } from 'node:util';
import { statuses, types } from '../features/projects/schema.ts';
import { createProject, folderOf } from './project-folder.ts';

const usage = `npm run new:project -- "Nila Park" --type Villa --status Upcoming
  --type    one of ${types.join(', ')}
  --status  one of ${statuses.join(', ')}
  --folder  its address, if it shall not be made from the title: small letters, digits and hyphens`;

function stop(message: string): never {
  console.error(`${message}\n\n${usage}`);
  process.exit(1);
}

const option = { type: 'string' } as const;
const { positionals, values } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { type: option, status: option, folder: option },
});
const title = positionals.join(' ').trim();
const type = types.find((each) => each === values.type);
const status = statuses.find((each) => each === values.status);
const folder = typeof values.folder === 'string' ? values.folder : folderOf(title);
if (!title) stop('The title is missing.');
if (!type) stop(`--type is ${values.type ?? 'missing'}.`);
if (!status) stop(`--status is ${values.status ?? 'missing'}.`);
if (!folder) stop('The title has no Latin letters: give the address with --folder.');

const made = await createProject(process.cwd(), { title, type, status }, folder).catch(
  (error: NodeJS.ErrnoException) => stop(error.code === 'EEXIST' ? `${folder} exists.` : error.message),
);
console.log(`${made} is made, as a draft: \`npm run dev\` shows it with a ribbon, the live site doesn't have it.
Write what says "To be written" in index.md, put the photographs beside it, then remove \`draft: true\`.
\`npm run check:content\` says what is missing.`);
