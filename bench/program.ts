import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { z } from 'zod';

const ANSWER_WITHIN_MS = 120_000;

/** A program of this folder in a process of its own, which answers each message with one. */
export type Program = {
  pid: number;
  /** Sends a message and resolves to the answer; throws where the program ends or says nothing. */
  ask<Answer extends z.ZodType>(message: object, answer: Answer): Promise<z.output<Answer>>;
  [Symbol.dispose](): void;
};

const running = new Set<ChildProcess>();

export function startProgram(file: string): Program {
  const child = fork(join(import.meta.dirname, file), {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const gone = new AbortController();
  running.add(child);
  child.once('exit', () => {
    running.delete(child);
    gone.abort();
  });
  return {
    pid: child.pid ?? 0,
    async ask(message, answer) {
      const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
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

/** Ends the programs that still run, without waiting for answers. */
export async function endPrograms(): Promise<void> {
  const ends = [...running].map((child) => once(child, 'exit'));
  for (const child of running) child.kill();
  await Promise.all(ends);
}

/** The other side: answers every message of the process that started this one, and ends with it. */
export function answer(reply: (message: unknown) => Promise<object>): void {
  process.on('message', async (message) => void process.send?.(await reply(message)));
  process.on('disconnect', () => process.exit());
}
