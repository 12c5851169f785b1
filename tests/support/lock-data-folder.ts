/** Claims the data folder given as its argument until it is killed. */
import { claimFolder } from '../../local/data-folder.ts';

await claimFolder(process.argv[2] ?? '');
process.send?.('held');
setInterval(() => {}, 60_000);
