/** `node scripts/run.mjs <file> [arguments]`: installs what is missing, then runs a file on the project's Node. */
import { ensureInstalled } from './lib/install.mjs';
import { requireNode, run } from './lib/project.mjs';

requireNode();
const [file = '', ...rest] = process.argv.slice(2);
// A command of src/ (a backup, a check of the ledger) may run beside the app: installing the packages for developing
// would reinstall those of the running app.
const node = await ensureInstalled({ dev: !file.startsWith('src/') });
process.exitCode = await run(node, [file, ...rest]);
