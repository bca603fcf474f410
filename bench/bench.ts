/**
 * `npm run bench -- [--only <kind>] [--seconds 3] [--data <folder>] [--profile <folder>]`: measures reads and writes on the
 * scaled sample data beside their references, and writes docs/benchmarks.md.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { z } from 'zod';
import { measureKinds, recordKinds } from './kinds/answers.ts';
import { KINDS } from './kinds/kinds.ts';
import { pickTargets } from './kinds/targets.ts';
import { openData, ROOT, runBench, Seconds, startServer } from './lib/run.ts';

/** 3,000 restaurants. */
const SCALE = 100;

const options = {
  only: z.enum(KINDS.map(({ name }) => name)).optional(),
  seconds: Seconds,
  profile: z.string().optional(),
};

await runBench('bench', options, async (folder, { only, seconds, profile }, cleanUp) => {
  const kinds = KINDS.filter(({ name }) => !only || name === only);
  const tree = await buildTree(cleanUp);
  const data = await openData(folder, cleanUp, SCALE);
  const targets = await pickTargets(data.services);
  const [last] = targets.slice(-1);
  if (!last) throw new Error('There is nothing to ask for.');
  const statements = await recordKinds(data, kinds, last);
  const server = await startServer(data, cleanUp, profile);
  return measureKinds(kinds, { ...data, server, statements, tree, targets, seconds });
});

/** Builds the probe that draws a page's React tree; resolves to its module. */
async function buildTree(cleanUp: AsyncDisposableStack): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'tablemate-tree-'));
  cleanUp.defer(() => rm(outDir, { recursive: true, force: true }));
  await build({
    root: ROOT,
    logLevel: 'warn',
    build: { ssr: 'bench/programs/tree.ts', outDir, emptyOutDir: true },
  });
  return join(outDir, 'tree.js');
}
