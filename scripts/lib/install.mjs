import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { fail, findServerNode, ROOT, run } from './project.mjs';

/**
 * Installs the dependencies if one of the lock file is missing or has another version, with `dev` also those for
 * developing; resolves to the path of the Node that runs the rest.
 */
export async function ensureInstalled({ dev }) {
  if (!isComplete(dev)) await withLock('install', () => isComplete(dev) || install(dev));
  const node = findServerNode();
  return node ?? fail(`No Node.js 26 comes along for ${process.platform} on ${process.arch}: use your own.`);
}

async function install(dev) {
  console.log('Installing the dependencies …');
  const args = ['ci', '--loglevel=error', '--no-audit', '--no-fund', ...(dev ? ['--include=dev'] : [])];
  const npm = process.env.npm_execpath;
  const code = npm ? await run(process.execPath, [npm, ...args]) : await run('npm', args);
  if (code !== 0) fail('The dependencies could not be installed; npm says why above.');
}

/** npm writes its list of installed packages last, so an interrupted install has none. */
function isComplete(dev) {
  const present = readPackages('node_modules/.package-lock.json');
  if (!present) return false;
  // Optional packages in the lock file may be for other machines.
  const required = Object.entries(readPackages('package-lock.json') ?? {}).filter(
    ([path, entry]) => path && !entry.optional && !entry.devOptional && !entry.peer && (dev || !entry.dev),
  );
  return required.every(([path, { version }]) => present[path]?.version === version);
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}
