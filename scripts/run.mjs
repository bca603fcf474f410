/** `node scripts/run.mjs <file> [arguments]`: runs a file of ours on our Node, once everything is installed. */
import { ensureInstalled } from './lib/install.mjs';
import { requireNode, run } from './lib/project.mjs';

requireNode();
const node = await ensureInstalled({ dev: true });
process.exitCode = await run(node, process.argv.slice(2));
