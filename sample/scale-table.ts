import type pg from 'pg';
import type { Words } from './scale-words.ts';

/** Rows of each table before it is multiplied. */
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
  /** Columns in which a copy differs: SQL over the row `t`, the copy's number `n` and the words `w`. */
  differences: Record<string, string>;
  /** Further columns of `t`, computed once for each row instead of once for each copy. */
  reads?: Record<string, string>;
  /** Joins of other tables whose columns `differences` use. */
  joins?: string;
  /** The condition for a copy. */
  where?: string;
  /** Copies for each copy of other tables. */
  each?: number;
};

/** SQL of a number from 0 to 2^31 - 1, the same in every run, for the copy `copy` of the row `row`. */
export const drawNumber = (seed: number, row = 't.id', copy = 'n') =>
  `(hashint8extended(${row}::bigint * 100003 + ${copy}, ${seed}) & 2147483647)::int`;

/** SQL of the id of copy n: that of the row plus n - 1 table sizes. */
export const shiftId = (size: number, id: string) => `${id} + (n - 1) * ${size}`;

/** SQL of an earlier time for each copy: otherwise all copies of a row would be neighbours in the order of time. */
export const drawEarlier = (days: number, row = 't.id') =>
  `t.created_at - ${drawNumber(22, row)} % ${days * 86_400} * interval '1 second'`;

/** SQL that is true for `perThousand` of a thousand copies, the same ones for a dish and its reviews. */
export const isCopied = (row: string, perThousand: number, copy = 'n', seed = 16) =>
  perThousand < 1000 ? `${drawNumber(seed, row, copy)} % 1000 < ${perThousand}` : 'true';

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

/** Makes `times` rows of every row of a table, in one statement. */
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
    if (column === 'id' && size !== null) return shiftId(size, 't.id');
    return differences[column] ?? `t.${column}`;
  });
  const lists = Object.keys(words);
  const furtherColumns = Object.entries(reads).map(([column, value]) => `${value} as ${column}`);
  await client.query(
    `with w as materialized (select ${lists.map((list, at) => `$${at + 1}::text[] as ${list}`).join(', ')}),
       t as materialized (select ${['*', ...furtherColumns].join(', ')} from ${name})
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

/** Disables triggers while `work` fills their tables. Call it in a transaction, which undoes all if `work` fails. */
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
 * Drops indexes and constraints of tables while `work` fills them, and creates them again: much quicker for millions of
 * rows. Call it in a transaction, which undoes all if `work` fails.
 */
export async function withoutIndexes(
  client: pg.Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  type Definition = { name: string; owner: string; definition: string };
  const readDefinitions = async (sql: string) => (await client.query<Definition>(sql, [tables])).rows;
  const readConstraints = (where: string) =>
    readDefinitions(`select conname as name, conrelid::regclass::text as owner, pg_get_constraintdef(oid) as definition
      from pg_constraint where ${where} order by conrelid::regclass::text, conname`);
  const toCondition = (column: string) => `${column} = any($1::regclass[])`;
  const references = await readConstraints(
    `contype = 'f' and (${toCondition('conrelid')} or ${toCondition('confrelid')})`,
  );
  const keys = await readConstraints(`contype in ('p', 'u') and ${toCondition('conrelid')}`);
  const indexes = await readDefinitions(`
    select indexrelid::regclass::text as name, '' as owner, pg_get_indexdef(indexrelid) as definition
    from pg_index i where ${toCondition('indrelid')}
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid) order by 1`);
  const constraintsAndKeys = [...keys, ...references];
  for (const { owner, name } of constraintsAndKeys.toReversed())
    await client.query(`alter table ${owner} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await work();
  for (const { definition } of indexes) await client.query(definition);
  for (const { owner, name, definition } of constraintsAndKeys)
    await client.query(`alter table ${owner} add constraint ${name} ${definition}`);
}
