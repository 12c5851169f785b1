/** Claims a data folder until it is killed. Arguments: the folder, the platform whose way of claiming to use. */
import { claimFolder } from '../../local/data-folder.ts';

const [path = '', platform = process.platform] = process.argv.slice(2);
await claimFolder(path, platform as NodeJS.Platform);
process.send?.('held');
setInterval(() => {}, 60_000);
