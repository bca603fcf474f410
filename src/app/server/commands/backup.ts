import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openMedia } from '#features/media/server/disks.ts';
import { readConfig } from '#kit/server/config.ts';
import { formatError } from '#kit/server/loggable.ts';
import { writeBackup } from '../backup/backup.ts';
import { openGround, openPool } from '../start.ts';

const USAGE = `Usage: npm run backup -- <file>
Writes all rows as of one moment and all pictures into one file; the app may run meanwhile.`;

async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new Error(USAGE);
  const config = { ...readConfig(), logLevel: 'warn' as const };
  const { ground, close } = await openGround(config);
  const pool = openPool(ground);
  try {
    const stores = { pool, media: await openMedia(config), secret: ground.secret };
    const { tables, pictures } = await writeBackup(stores, resolve(file));
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${file}: ${rows} rows of ${tables.length} tables, ${pictures.files} files of pictures.`);
    console.log(
      'The secret (SESSION_SECRET, or session-secret in the data folder) is not in it: keep it too.',
    );
  } finally {
    await pool.end();
    await close();
  }
}

main().catch((error: unknown) => {
  console.error(formatError(error));
  process.exitCode = 1;
});
