import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { fail, ROOT, run, serverNode } from './project.mjs';

/**
 * Installs the dependencies where one that the lock file names is missing or of another version, those for
 * developing too where `dev` is true; resolves to the path of the Node that runs the rest.
 */
export async function ensureInstalled({ dev }) {
  if (!isComplete(dev)) await withLock('install', () => isComplete(dev) || install(dev));
  const node = serverNode();
  return node ?? fail(`No Node.js 26 comes along for ${process.platform} on ${process.arch}: use your own.`);
}

async function install(dev) {
  console.log('Installing the dependencies …');
  const args = ['ci', '--loglevel=error', '--no-audit', '--no-fund', ...(dev ? ['--include=dev'] : [])];
  const npm = process.env.npm_execpath;
  const code = npm ? await run(process.execPath, [npm, ...args]) : await run('npm', args);
  if (code !== 0) fail('The dependencies could not be installed; npm says why above.');
}

/** npm writes its record of installed packages last, so an interrupted install has none. */
function isComplete(dev) {
  const installed = packages('node_modules/.package-lock.json');
  if (!installed) return false;
  // Optional packages in the lock file may be for other machines.
  const wanted = Object.entries(packages('package-lock.json') ?? {}).filter(
    ([path, entry]) => path && !entry.optional && !entry.devOptional && !entry.peer && (dev || !entry.dev),
  );
  return wanted.every(([path, { version }]) => installed[path]?.version === version);
}

function packages(file) {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}
