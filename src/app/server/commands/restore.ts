import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createDatabase } from '#db/connect.ts';
import { verifyChallenges } from '#features/challenges/server/verify.ts';
import { verifyCoupons } from '#features/coupons/server/verify.ts';
import { verifyLoyalty } from '#features/loyalty/server/points/verify.ts';
import { openMedia } from '#features/media/server/disks.ts';
import { verifyLedger } from '#features/wallet/server/verify.ts';
import { readConfig } from '#kit/server/config.ts';
import { formatError } from '#kit/server/loggable.ts';
import type { Manifest } from '../backup/manifest.ts';
import { checkBackup, restoreBackup } from '../backup/restore.ts';
import { openGround, openPool } from '../start.ts';
import { printChecks } from './checks.ts';

const USAGE = `Usage: npm run restore -- <file> [--replace]   puts a backup into the database and the store of pictures
       npm run restore -- <file> --check       only reads it, and says whether it is whole
Without --replace it is refused where there are accounts, restaurants or pictures that the backup does not know.
Stop the app everywhere first.`;

const OTHER_SECRET = `The secret here is another than when the backup was made: everybody signs in again, codes of
authenticator apps no longer fit, and mails that waited cannot be sent. Start with the old SESSION_SECRET to keep them.`;

async function main(): Promise<void> {
  const flag = { type: 'boolean' } as const;
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: flag, check: flag },
  });
  const [name] = positionals;
  if (!name || positionals.length > 1) throw new Error(USAGE);
  const file = resolve(name);
  if (values.check) console.log(`This backup is whole: ${summarise(await checkBackup(file))}.`);
  else await restore(file, values.replace ?? false);
}

async function restore(file: string, replace: boolean): Promise<void> {
  const config = { ...readConfig(), logLevel: 'warn' as const };
  const { ground, databasePlace, close } = await openGround(config);
  const pool = openPool(ground);
  try {
    const stores = { pool, media: await openMedia(config), secret: ground.secret };
    const { manifest, hasSameSecret } = await restoreBackup(stores, file, { replace });
    console.log(`Restored into ${databasePlace}: ${summarise(manifest)}.`);
    if (!hasSameSecret) console.log(OTHER_SECRET);
    const db = createDatabase(pool);
    const checks = [
      ...(await verifyLedger(db)),
      ...(await verifyCoupons(db)),
      ...(await verifyLoyalty(db)),
      ...(await verifyChallenges(db)),
    ];
    if (!printChecks(checks)) process.exitCode = 1;
  } finally {
    await pool.end();
    await close();
  }
}

function summarise({ tables, pictures, createdAt }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables and ${pictures.files} files of pictures, as of ${createdAt}`;
}

main().catch((error: unknown) => {
  console.error(formatError(error));
  process.exitCode = 1;
});
