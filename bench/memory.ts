import { readFileSync } from 'node:fs';

/** Megabytes of memory that a process holds right now. */
export function memoryMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 102.4) / 10;
}
