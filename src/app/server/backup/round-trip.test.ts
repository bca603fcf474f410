import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { createDatabase } from '#db/connect.ts';
import { verifyCoupons } from '#features/coupons/server/verify.ts';
import { verifyLoyalty } from '#features/loyalty/server/points/verify.ts';
import { mediaService } from '#features/media/server/store.ts';
import { openS3 } from '#features/media/testing/bucket.ts';
import { verifyLedger } from '#features/wallet/server/verify.ts';
import { seedDatabase } from '#sample/seed.ts';
import { openApp } from '#testing/app.ts';
import { openStores } from '#testing/database/stores.ts';
import { writeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

// Painting takes a minute and has its own tests: here an address is the picture's name.
vi.mock(import('#sample/pictures/gallery.ts'), () => ({
  paintAll: async () => (spec: object) => `/media/${Object.values(spec).join('-')}/1200.webp`,
}));

// Seeding and restoring are slow on a busy machine.
const SLOW = { timeout: 300_000 };

test(
  'sample data in a database and a bucket, backed up while the app runs, is the same after a restore to another server',
  SLOW,
  async () => {
    const s3 = await openS3({ pageSize: 2 });
    const app = await openApp({ s3: s3.config });
    const target = await openStores({ migrated: false });
    try {
      await seedDatabase(app.services);
      const person = await app.person();
      for (const background of ['red', 'green']) {
        const picture = sharp({ create: { width: 900, height: 500, channels: 3, background } });
        const upload = await person.upload(new Uint8Array(await picture.jpeg().toBuffer()));
        expect(upload.status).toBe(200);
      }
      const { pool, get } = app.services;
      const from = { pool, media: get(mediaService), secret: target.secret };
      const first = await writeBackup(from, join(target.folder, 'first.tar'));
      expect(first.pictures.files).toBe(6);
      const rows = first.tables.reduce((sum, table) => sum + table.rows, 0);
      expect(rows).toBeGreaterThan(5_000);

      await restoreBackup(target, join(target.folder, 'first.tar'));
      const second = await writeBackup(target, join(target.folder, 'second.tar'));
      expect(second.tables).toEqual(first.tables);
      expect(second.sequences).toEqual(first.sequences);
      expect(second.pictures).toEqual(first.pictures);

      const db = createDatabase(target.pool);
      const checks = [
        ...(await verifyLedger(db)),
        ...(await verifyCoupons(db)),
        ...(await verifyLoyalty(db)),
      ];
      expect(checks.flatMap(({ wrong }) => wrong)).toEqual([]);
    } finally {
      await target.close();
      await app.close();
      await s3.close();
    }
  },
);
