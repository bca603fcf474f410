/** `node scripts/run.mjs <file> [arguments]`: installs what is missing, then runs a file on the project's Node. */
import { ensureInstalled } from './lib/install.mjs';
import { requireNode, run } from './lib/project.mjs';

requireNode();
const [file = '', ...rest] = process.argv.slice(2);
// What runs beside the app (a backup, a proof) needs what the app needs: installing more would take its packages from
// under an app that was installed without those for developing.
const node = await ensureInstalled({ dev: !file.startsWith('src/') });
process.exitCode = await run(node, [file, ...rest]);
