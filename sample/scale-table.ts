import type pg from 'pg';
import type { Words } from './scale-words.ts';

/** How many rows the tables have before they are multiplied. */
export type Sizes = Record<
  | 'users'
  | 'user_preferences'
  | 'restaurants'
  | 'menu_items'
  | 'reviews'
  | 'communities'
  | 'posts'
  | 'comments',
  number
>;

export type Table = {
  name: string;
  /** How the copies of a row differ from it: SQL over the row `t`, the number `n` of the copy and the words `w`. */
  differences: Record<string, string>;
  /** What is read of each row once, before it is copied: further columns of `t`. */
  reads?: Record<string, string>;
  /** What else the copies are put together from. */
  joins?: string;
  /** Which copies are made. */
  where?: string;
  /** How many copies are made for each of others. */
  each?: number;
};

/** A whole number from 0 that is the same in every run, for the copy `copy` of the row `row`. */
export const chance = (seed: number, row = 't.id', copy = 'n') =>
  `(hashint8extended(${row}::bigint * 100003 + ${copy}, ${seed}) & 2147483647)::int`;

/** The id of copy n: (n − 1) table sizes after that of the row. */
export const shifted = (size: number, id: string) => `${id} + (n - 1) * ${size}`;

/** Copies have other times than the row, or all of one row would be neighbours in the order of time. */
export const earlier = (days: number, row = 't.id') =>
  `t.created_at - ${chance(22, row)} % ${days * 86_400} * interval '1 second'`;

/** Of a thousand copies of dishes and reviews so many are made; a review goes with its dish. */
export const isKept = (row: string, perThousand: number, copy = 'n', seed = 16) =>
  perThousand < 1000 ? `${chance(seed, row, copy)} % 1000 < ${perThousand}` : 'true';

export async function readSizes(pool: pg.Pool): Promise<Sizes> {
  const names = [
    'users',
    'user_preferences',
    'restaurants',
    'menu_items',
    'reviews',
    'communities',
    'posts',
    'comments',
  ];
  const { rows } = await pool.query<Sizes>(
    `select ${names.map((name) => `(select count(*)::int from ${name}) as ${name}`).join(', ')}`,
  );
  const [sizes] = rows;
  if (!sizes) throw new Error('Counting rows gave no row.');
  return sizes;
}

/** Makes `times` rows of every row of a table, inside the database. */
export async function multiply(
  client: pg.Client,
  { name, differences, reads = {}, joins = '', where = 'true', each = 1 }: Table,
  size: number | null,
  times: number,
  words: Words,
): Promise<void> {
  const { rows } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [name],
  );
  const columns = rows.map((row) => row.column_name);
  const hasId = columns.includes('id');
  const values = columns.map((column) => {
    if (column === 'id' && size !== null) return shifted(size, 't.id');
    return differences[column] ?? `t.${column}`;
  });
  const lists = Object.keys(words);
  const read = Object.entries(reads).map(([column, value]) => `${value} as ${column}`);
  await client.query(
    `with w as materialized (select ${lists.map((list, at) => `$${at + 1}::text[] as ${list}`).join(', ')}),
       t as materialized (select ${['*', ...read].join(', ')} from ${name})
     insert into ${name} (${columns.join(', ')}) overriding system value
     select ${values.join(', ')}
     from w cross join t cross join generate_series(2, ${times * each}) n
     ${joins}
     where ${where}`,
    Object.values(words),
  );
  if (hasId)
    await client.query(`select setval(pg_get_serial_sequence('${name}', 'id'), max(id)) from ${name}`);
}

/** Turns triggers off while `work` fills their tables. Belongs into a transaction: a failure leaves all as it was. */
export async function withoutTriggers(
  client: pg.Client,
  triggers: ReadonlyArray<readonly [table: string, trigger: string]>,
  work: () => Promise<void>,
): Promise<void> {
  for (const [table, trigger] of triggers)
    await client.query(`alter table ${table} disable trigger ${trigger}`);
  await work();
  for (const [table, trigger] of triggers)
    await client.query(`alter table ${table} enable trigger ${trigger}`);
}

/**
 * Takes indexes and references of tables away while they are filled, and makes them again at the end: for millions of rows
 * that is much quicker. Belongs into a transaction: a failure leaves all as it was.
 */
export async function withoutIndexes(
  client: pg.Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  type Made = { name: string; owner: string; definition: string };
  const read = async (sql: string) => (await client.query<Made>(sql, [tables])).rows;
  const constraints = (where: string) =>
    read(`select conname as name, conrelid::regclass::text as owner, pg_get_constraintdef(oid) as definition
      from pg_constraint where ${where} order by conrelid::regclass::text, conname`);
  const of = (column: string) => `${column} = any($1::regclass[])`;
  const references = await constraints(`contype = 'f' and (${of('conrelid')} or ${of('confrelid')})`);
  const keys = await constraints(`contype in ('p', 'u') and ${of('conrelid')}`);
  const indexes = await read(`
    select indexrelid::regclass::text as name, '' as owner, pg_get_indexdef(indexrelid) as definition
    from pg_index i where ${of('indrelid')}
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid) order by 1`);
  const constrained = [...keys, ...references];
  for (const { owner, name } of constrained.toReversed())
    await client.query(`alter table ${owner} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await work();
  for (const { definition } of indexes) await client.query(definition);
  for (const { owner, name, definition } of constrained)
    await client.query(`alter table ${owner} add constraint ${name} ${definition}`);
}
