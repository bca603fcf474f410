import { migrate } from '#db/migrate.ts';
import { readConfig } from '#kit/server/config.ts';
import { formatError } from '#kit/server/loggable.ts';
import { openGround, openPool } from '../start.ts';

/** Runs `npm run migrate`: applies the migrations that the database lacks, and prints their names. */
async function main(): Promise<void> {
  const { ground, databasePlace, close } = await openGround({ ...readConfig(), logLevel: 'warn' });
  const pool = openPool(ground);
  try {
    const names = await migrate(pool);
    for (const name of names) console.log(`ran  ${name}`);
    console.log(`${names.length > 0 ? 'Migrated' : 'Nothing to migrate'}: ${databasePlace}.`);
  } finally {
    await pool.end();
    await close();
  }
}

main().catch((error: unknown) => {
  console.error(formatError(error));
  process.exitCode = 1;
});
