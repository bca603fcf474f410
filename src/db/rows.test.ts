import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openApp, type TestApp } from '#testing/app.ts';
import { selectRows } from './rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const Visit = z.object({ userId: z.int(), seenAt: z.iso.datetime().nullable(), note: z.string() });

test('columns have their names in the code, and moments are ISO times of milliseconds', async () => {
  const rows = await selectRows(
    app.services.db,
    Visit,
    sql`select * from (values
      (1, '2026-03-01 12:00:00.123456+02'::timestamptz, 'at noon'),
      (9007199254740991, null, '2026-03-01 12:00:00+02')) as visits(user_id, seen_at, note)`,
  );
  expect(rows).toEqual([
    { userId: 1, seenAt: '2026-03-01T10:00:00.123Z', note: 'at noon' },
    { userId: 9007199254740991, seenAt: null, note: '2026-03-01 12:00:00+02' },
  ]);
});

test.each([
  [sql`select 1 as user_id, now() as seen_at`, /\[0\]\.note/],
  [sql`select '1' as user_id, now() as seen_at, '' as note`, /\[0\]\.userId/],
  [sql`select 1 as user_id, null as seen_at, '' as note, 2 as place`, /does not name: place/],
])('a row of another shape is refused %#', async (query, message) => {
  await expect(selectRows(app.services.db, Visit, query)).rejects.toThrow(message);
});
