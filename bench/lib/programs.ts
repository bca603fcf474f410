import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';

const ANSWER_TIMEOUT_MS = 120_000;
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** One of `bench/programs` in a process of its own, which answers each message with one. */
export type Program = {
  pid: number;
  /** Sends a message and resolves to the answer; throws where the program ends or says nothing. */
  ask<Answer extends z.ZodType>(message: object, answer: Answer): Promise<z.output<Answer>>;
  [Symbol.dispose](): void;
};

export function startProgram(file: 'load.ts' | 'reference.ts' | 'rendering.ts'): Program {
  const child = fork(join(import.meta.dirname, '../programs', file), {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new AbortController();
  child.once('exit', () => ended.abort());
  return {
    pid: child.pid ?? 0,
    async ask(message, answer) {
      const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]);
      const answered = once(child, 'message', { signal });
      child.send(message);
      try {
        const [line] = await answered;
        return answer.parse(line);
      } catch (cause) {
        throw new Error(`${file} gave no answer.`, { cause });
      }
    },
    [Symbol.dispose]: () => void child.kill(),
  };
}

/** Milliseconds of processor time, user and system, that a process and its children have taken, ended ones too. */
export function cpuMs(pid: number): number {
  const stats = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readStat(name) : []));
  const own = stats.filter((stat) => stat.pid === pid || stat.parent === pid);
  if (!own.some((stat) => stat.pid === pid))
    throw new Error(`Process ${pid} is not in /proc, which only Linux has.`);
  return own.reduce((sum, { ticks }) => sum + ticks, 0) * TICK_MS;
}

function readStat(pid: string): { pid: number; parent: number; ticks: number }[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is a name in parentheses, which may hold anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return [{ pid: Number(pid), parent: Number(fields[1]), ticks }];
  } catch {
    return [];
  }
}

/** Megabytes of memory that a process holds, now (`VmRSS`) or at most since its start or `resetPeak` (`VmHWM`). */
export function memoryMb(pid: number, name: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const kilobytes = new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 102.4) / 10;
}

export const resetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5');
