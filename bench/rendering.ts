/** Renders pages over and over without HTTP and without a database. */
import { z } from 'zod';
import { answer } from './program.ts';
import { repliesFrom } from './replies.ts';
import { type Run, summariseRun } from './run.ts';

/** `module` is a built `tree.ts` or the app's own entry; `base` the address of a server that knows the data. */
const Task = z.object({
  what: z.enum(['tree', 'page']),
  module: z.string(),
  base: z.string(),
  paths: z.array(z.string()).min(1),
  /** Of who reads the pages; empty for a visitor. */
  cookie: z.string(),
  seconds: z.number(),
});

type Draw = () => string | Promise<string>;
type Call = ReturnType<typeof repliesFrom>;
type Trees = { createTree(address: string, call: Call): Promise<() => string> };
type Entry = { render(address: string, call: Call): Promise<{ status: number; html?: string }> };

const drawings = new Map<string, Draw>();

answer(async (message): Promise<Run> => {
  const { what, module, base, paths, cookie, seconds } = Task.parse(message);
  const call = repliesFrom(base, cookie);
  for (const path of paths) {
    if (drawings.has(path)) continue;
    drawings.set(path, what === 'tree' ? await tree(module, path, call) : await page(module, path, call));
  }
  const draws = paths.flatMap((path) => drawings.get(path) ?? []);
  const times: number[] = [];
  let letters = 0;
  const started = performance.now();
  for (let now = started; now < started + seconds * 1000; ) {
    const html = await draws[times.length % draws.length]?.();
    letters += html?.length ?? 0;
    const then = now;
    now = performance.now();
    times.push(now - then);
  }
  return summariseRun(times, (performance.now() - started) / 1000, letters);
});

async function tree(module: string, path: string, call: Call): Promise<Draw> {
  const { createTree }: Trees = await import(module);
  return createTree(path, call);
}

async function page(module: string, path: string, call: Call): Promise<Draw> {
  const { render }: Entry = await import(module);
  return async () => {
    const rendered = await render(path, call);
    if (rendered.status !== 200 || !rendered.html) throw new Error(`${path} was not rendered.`);
    return rendered.html;
  };
}
