import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readConfig } from '#kit/server/config.ts';
import { formatError } from '#kit/server/loggable.ts';
import { multiplyRows } from '#sample/scale.ts';
import { seedDatabase } from '#sample/seed.ts';
import { startServices } from '../start.ts';

const Options = z.object({
  seed: z.coerce
    .number<string>()
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .default(1),
  scale: z.coerce.number<string>().int().min(1).max(40_000).default(1),
});

/**
 * Runs `npm run seed -- [--seed 1] [--scale 100]`: replaces all data by sample data, multiplied by `scale`. On a
 * public site it only fills an empty database.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { seed: { type: 'string' }, scale: { type: 'string' } } });
  const { seed, scale } = Options.parse(values);
  const { services, stop } = await startServices({ ...readConfig(), logLevel: 'warn' });
  try {
    const accounts = await seedDatabase(services, { seed });
    if (scale > 1) await multiplyRows(services, scale);
    if (accounts.length > 0) console.log('Sample accounts:');
    for (const { username, password } of accounts) console.log(`  ${username.padEnd(18)} ${password}`);
  } finally {
    await stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof z.ZodError ? z.prettifyError(error) : formatError(error));
  process.exitCode = 1;
});
