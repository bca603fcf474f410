import { getTableName } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { toColumnName } from '#db/column-name.ts';
import { featureParts } from '#kit/server/feature/feature.ts';
import { openApp } from '#testing/app.ts';

test('every column that shows pictures has the index by which the sweep finds an address', async () => {
  const app = await openApp();
  const { pool, get } = app.services;
  const { rows } = await pool.query<{ column: string }>(`
    select c.relname || '.' || a.attname as column
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
    join pg_am m on m.oid = x.relam and m.amname in ('hash', 'gin')
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where i.indpred is not null`);
  const shownColumns = get(featureParts).pictures.map(
    (column) => `${getTableName(column.table)}.${toColumnName(column.name)}`,
  );
  expect(shownColumns.length).toBeGreaterThan(10);
  expect(rows.map(({ column }) => column)).toEqual(expect.arrayContaining(shownColumns));
  await app.close();
});
