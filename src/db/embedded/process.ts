import { access, readFile, readlink, realpath } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { run, SELF } from './identity.ts';

/** The process behind a recorded id: our server, another process, a dead unreaped one, or none. */
type ProcessKind = 'ours' | 'foreign' | 'zombie' | 'gone';

const FAST_SHUTDOWN_MS = 30_000;
const IMMEDIATE_SHUTDOWN_MS = 10_000;

const readOrUndefined = (file: string) => readFile(file, 'utf8').catch(() => undefined);
const isSamePath = async (a: string, b: string) => a === b || (await realpath(a).catch(() => a)) === b;

/** Parses the one-letter state in a line of /proc/<pid>/stat, whose second field may hold blanks and parentheses. */
export function parseState(stat: string): string | undefined {
  return stat.slice(stat.lastIndexOf(')') + 1).trim()[0];
}

/** Finds the data folder that a postmaster's arguments name; undefined for any other program. */
export function findServedFolder(args: readonly string[]): string | undefined {
  if (basename(args[0] ?? '') !== 'postgres') return undefined;
  const flag = args.indexOf('-D');
  return flag > 0 ? args[flag + 1] : undefined;
}

/** Returns whether a line of `ps -o stat=,command=` is a postmaster of this data folder. */
export function parsePsLine(line: string, data: string): ProcessKind {
  const [, state, command] = /^\s*(\S+)\s+(.*)$/s.exec(line) ?? [];
  if (!state || command === undefined) return 'gone';
  if (state.startsWith('Z')) return 'zombie';
  return command.includes(`/postgres -D ${data} `) ? 'ours' : 'foreign';
}

/** Finds out whether process `pid` is the server of the data folder `data` (an absolute, resolved path). */
export async function findProcessKind(pid: number, data: string): Promise<ProcessKind> {
  const onLinux = await access('/proc/self/stat').then(
    () => true,
    () => false,
  );
  if (!onLinux) {
    const { stdout } = await run(SELF, 'ps', ['-ww', '-o', 'stat=', '-o', 'command=', '-p', String(pid)]);
    return parsePsLine(stdout, data);
  }
  const stat = await readOrUndefined(`/proc/${pid}/stat`);
  if (stat === undefined) return 'gone';
  if (parseState(stat) === 'Z') return 'zombie';
  const args = (await readOrUndefined(`/proc/${pid}/cmdline`))?.split('\0') ?? [];
  const folder = findServedFolder(args);
  if (folder === undefined) return 'foreign';
  if (await isSamePath(folder, data)) return 'ours';
  // If the project folder was moved while its server ran, its arguments are stale, but its working directory is not.
  const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return cwd === data ? 'ours' : 'foreign';
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function waitForEnd(pid: number, data: string, ms: number): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < ms; waitedMs += 10) {
    if ((await findProcessKind(pid, data)) !== 'ours') return true;
    await delay(10);
  }
  return false;
}

/** Stops the server `pid` of `data` and waits for its end; does nothing to a process that is not ours. */
export async function stopProcess(pid: number, data: string): Promise<void> {
  if ((await findProcessKind(pid, data)) !== 'ours') return;
  signal(pid, 'SIGINT');
  if (await waitForEnd(pid, data, FAST_SHUTDOWN_MS)) return;
  signal(pid, 'SIGQUIT');
  if (await waitForEnd(pid, data, IMMEDIATE_SHUTDOWN_MS)) return;
  throw new Error(`PostgreSQL (process ${pid}) does not stop.`);
}
