import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** A million restaurants take two minutes on a quiet machine. */
const READY_TIMEOUT_MS = 900_000;
const STOP_TIMEOUT_MS = 15_000;

/** Resolves once the app that `child` runs is ready; throws where it ends before, or is not ready in fifteen minutes. */
export async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + READY_TIMEOUT_MS; Date.now() < deadline; await sleep(100)) {
    if (hasEnded(child)) throw new Error('The app ended before it was ready.');
    const answer = await fetch(`${url}/api/ready`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error(`The app was not ready within ${READY_TIMEOUT_MS / 1000} seconds.`);
}

/** Asks a process to end, and kills it where it takes longer than 15 seconds. */
export async function endChild(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(timer);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
