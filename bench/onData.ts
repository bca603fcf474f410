import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { buildApp } from '../scripts/lib/app.ts';
import { makeReachable } from './folder.ts';
import { endPrograms } from './program.ts';
import { keepReport } from './report.ts';

const ROOT = join(import.meta.dirname, '..');

/** How long a round may be asked to last. */
export const Seconds = z.coerce.number<string>().min(0.1).max(60);

/**
 * Runs a bench of its own script and ends the process: builds the app, measures on the data of the folder `--data`, or
 * of one that goes afterwards, and keeps the report in docs/benchmarks.md. `shape` says what further options there are;
 * what measures a part alone, by `--only`, is not kept.
 */
export async function runOnData<Shape extends z.ZodRawShape>(
  script: string,
  shape: Shape,
  measure: (dataDir: string, options: z.output<z.ZodObject<Shape>>) => Promise<string>,
): Promise<never> {
  const names = ['data', ...Object.keys(shape)];
  const { values } = parseArgs({
    options: Object.fromEntries(names.map((name) => [name, { type: 'string' } as const])),
  });
  const { data } = z.object({ data: z.string().optional() }).parse(values);
  const options = z.object(shape).parse(values);
  const folder = data ?? (await mkdtemp(join(tmpdir(), 'tablemate-bench-')));
  try {
    await makeReachable(folder);
    await buildApp();
    const report = await measure(folder, options);
    console.log(`\n${report}`);
    if (!('only' in values)) await keepReport(join(ROOT, 'docs/benchmarks.md'), report, script);
  } finally {
    await endPrograms();
    if (!data) await rm(folder, { recursive: true, force: true });
  }
  process.exit();
}
