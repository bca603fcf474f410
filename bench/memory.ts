import { readFileSync } from 'node:fs';

/** Megabytes of memory that a process holds right now. */
export const memoryMb = (pid: number): number => readMb(pid, 'VmRSS');

/** The most that it has held so far. */
export const peakMemoryMb = (pid: number): number => readMb(pid, 'VmHWM');

function readMb(pid: number, name: string): number {
  const kilobytes = new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 102.4) / 10;
}
