/** Renders pages over and over without HTTP and without a database. */
import { z } from 'zod';
import { type AnyEndpoint, type Page, requestFor } from '#kit/contract/endpoint.ts';
import { answer, type Run, summariseRun } from '../lib/protocol.ts';

/** `module` is a built `tree.ts` or the app's own entry; `base` the address of a server that knows the data. */
const Task = z.object({
  module: z.string(),
  base: z.string(),
  paths: z.array(z.string()).min(1),
  /** Of who reads the pages; empty for a visitor. */
  cookie: z.string(),
  seconds: z.number(),
});

type Draw = () => string | Promise<string>;
type Call = (to: AnyEndpoint, input: object) => Promise<unknown>;
type Module = {
  createTree?(address: string, call: Call): Promise<Draw>;
  render(address: string, call: Call): Promise<{ status: number; html?: string }>;
};

const drawings = new Map<string, Draw>();

answer(async (message): Promise<Run> => {
  const { module, base, paths, cookie, seconds } = Task.parse(message);
  const call = callFromMemory(base, cookie);
  for (const path of paths)
    if (!drawings.has(path)) drawings.set(path, await createDrawing(module, path, call));
  const draws = paths.flatMap((path) => drawings.get(path) ?? []);
  const times: number[] = [];
  const started = performance.now();
  for (let now = started; now < started + seconds * 1000; ) {
    await draws[times.length % draws.length]?.();
    const then = now;
    now = performance.now();
    times.push(now - then);
  }
  return summariseRun(times, (performance.now() - started) / 1000);
});

async function createDrawing(module: string, path: string, call: Call): Promise<Draw> {
  const { createTree, render }: Module = await import(module);
  if (createTree) return createTree(path, call);
  return async () => {
    const { status, html } = await render(path, call);
    if (status !== 200 || !html) throw new Error(`${path} was not rendered.`);
    return html;
  };
}

/**
 * A way to call endpoints that asks the server at `base` once for each input, with a cookie or none, and answers from
 * memory from then on. A refusal is as pages know it: an error with the status of the reply.
 */
function callFromMemory(base: string, cookie: string): Call {
  const cache = new Map<string, ReturnType<typeof fetchReply>>();
  return async (to, input) => {
    const { url } = requestFor(to, input);
    const reply = cache.get(url) ?? fetchReply(base + url, cookie, to.paged);
    cache.set(url, reply);
    const { status, value } = await reply;
    if (status !== 200) throw Object.assign(new Error(`Answered with ${status}.`), { status });
    return value;
  };
}

async function fetchReply(url: string, cookie: string, paged: boolean) {
  const response = await fetch(url, { headers: cookie ? { cookie } : {} });
  const value: unknown = await response.json();
  const { status, headers } = response;
  if (!paged || !Array.isArray(value)) return { status, value };
  const total = headers.get('x-total-count');
  const page: Page<unknown> = {
    items: value,
    next: headers.get('link'),
    total: total === null ? null : Number(total),
  };
  return { status, value: page };
}
