import { sql } from 'drizzle-orm';
import { inTransaction } from '#db/connect.ts';
import { recount } from '#features/reviews/server/counters.ts';
import type { Services } from '#kit/server/services.ts';

/** How the copies of a row differ from it: SQL over the row `t` and the number `n` of the copy. */
type Differences = Record<string, string>;

const TABLES: Array<{ name: string; differences: Differences }> = [
  {
    name: 'users',
    differences: { username: "t.username || '.' || n", email: "n || '.' || t.email", is_admin: 'false' },
  },
  { name: 'user_preferences', differences: { user_id: 'shifted(users, t.user_id)' } },
  {
    name: 'restaurants',
    differences: {
      user_id: 'shifted(users, t.user_id)',
      name: "t.name || ' ' || n",
      // Spread over some 15 km around the first, the same for every run.
      latitude: 'round((t.latitude::float8 + sin(n * 12.9 + t.id) * 0.07)::numeric, 6)::text',
      longitude: 'round((t.longitude::float8 + sin(n * 78.2 + t.id) * 0.09)::numeric, 6)::text',
    },
  },
  { name: 'menu_items', differences: { restaurant_id: 'shifted(restaurants, t.restaurant_id)' } },
  {
    name: 'reviews',
    differences: {
      user_id: 'shifted(users, t.user_id)',
      restaurant_id: 'shifted(restaurants, t.restaurant_id)',
      menu_item_id: 'shifted(menu_items, t.menu_item_id)',
    },
  },
];

/** Makes every row `times` rows, inside the database; for measuring. Begins at freshly seeded tables. */
export async function multiplyRows({ db, pool }: Services, times: number): Promise<void> {
  const sizes = new Map<string, number>();
  for (const { name } of TABLES) {
    const { rows } = await pool.query(`select count(*)::int as size from ${name}`);
    sizes.set(name, rows[0].size);
  }
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    for (const { name, differences } of TABLES) {
      const { rows } = await tx.execute<{ column_name: string }>(sql`
        select column_name from information_schema.columns
        where table_schema = 'public' and table_name = ${name} and is_generated = 'NEVER'`);
      const columns = rows.map((row) => row.column_name);
      const values = columns.map((column) => {
        if (column === 'id') return `t.id + (n - 1) * ${sizes.get(name)}`;
        const different = differences[column] ?? `t.${column}`;
        // The copy n of a row stands (n − 1) table sizes behind it.
        return different.replace(
          /shifted\((\w+), ([\w.]+)\)/,
          (_, of, id) => `${id} + (n - 1) * ${sizes.get(of)}`,
        );
      });
      await tx.execute(
        sql.raw(`insert into ${name} (${columns.join(', ')}) overriding system value
          select ${values.join(', ')} from ${name} t, generate_series(2, ${times}) n`),
      );
      await tx.execute(
        sql.raw(`select setval(pg_get_serial_sequence('${name}', 'id'), max(id)) from ${name}`),
      );
    }
    await recount(tx);
  });
  await pool.query('vacuum analyze');
}
