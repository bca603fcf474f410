import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** A million restaurants take two minutes on a quiet machine. */
const READY_TIMEOUT_MS = 900_000;
const STOP_TIMEOUT_MS = 15_000;

/** Resolves once the app is ready; throws if its process ends before, or after fifteen minutes. */
export async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + READY_TIMEOUT_MS; Date.now() < deadline; await sleep(100)) {
    if (hasEnded(child)) throw new Error('The app ended before it was ready.');
    const answer = await fetch(`${url}/api/ready`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error(`The app was not ready within ${READY_TIMEOUT_MS / 1000} seconds.`);
}

export async function endChild(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (hasEnded(child)) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await exit;
  clearTimeout(timer);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
