import type pg from 'pg';
import { createPool } from '#db/connect.ts';

/** Makes one table slow to read, and returns a pool with a short statement timeout, until `restore`. */
export async function createSlowTable(pool: pg.Pool, table: string) {
  const impatient = createPool(pool.options.connectionString ?? '', () => undefined, 1);
  const { options = '' } = impatient.options;
  impatient.options.options = options.replace('statement_timeout=9s', 'statement_timeout=200ms');
  await pool.query(`alter table ${table} rename to slow_table;
    create view ${table} as select slow_table.* from slow_table, pg_sleep(0.5)`);
  return {
    pool: impatient,
    async restore() {
      await impatient.end();
      await pool.query(`drop view ${table}; alter table slow_table rename to ${table}`);
    },
  };
}
