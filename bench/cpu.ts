import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Milliseconds of processor time, user and system, that a process and its children have taken, ended ones too. */
export function cpuMs(pid: number): number {
  const root = readStat(pid);
  if (!root) throw new Error(`Process ${pid} is not in /proc, which only Linux has.`);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(Number(name)) ?? [])
    .filter(({ parent }) => parent === pid);
  return [root, ...children].reduce((sum, { ticks }) => sum + ticks, 0) * TICK_MS;
}

function readStat(pid: number): { parent: number; ticks: number } | null {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return null;
  }
  // The second field is a name in parentheses, which may hold anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { parent: Number(fields[1]), ticks };
}
