/** Creates the data folder whose database the tests copy. Usage: node empty-database-command.ts FOLDER */
import { startBackend } from '../../local/backend.ts';
import { claimFolder } from '../../local/data-folder.ts';

const [, , folder = ''] = process.argv;
const backend = await startBackend(await claimFolder(folder));
await backend.close();
