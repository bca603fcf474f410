import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import type { KeptRows } from '#db/tables/voices/reports.ts';

const Copy = z.object({ row: z.record(z.string(), z.unknown()) });

/** Copies of the rows, kept while the rows are deleted. */
export async function readRows(
  tx: Database,
  sources: readonly { table: PgTable; where: SQL }[],
): Promise<KeptRows[]> {
  const copies: KeptRows[] = [];
  for (const { table, where } of sources) {
    const rows = await selectRows(
      tx,
      Copy,
      sql`select to_jsonb(${table}) as row from ${table} where ${where}`,
    );
    if (rows.length > 0) copies.push({ table: getTableName(table), rows: rows.map(({ row }) => row) });
  }
  return copies;
}

const Reference = z.object({
  columns: z.array(z.string()),
  parent: z.string(),
  keys: z.array(z.string()),
  /** Foreign key columns that are set to null with the row that they refer to; null if the row is deleted with it. */
  emptied: z.array(z.string()).nullable(),
});
type Reference = z.output<typeof Reference>;

/** Restores rows with their ids, except those whose own parents are deleted, such as likes of people who have left. */
export async function restoreRows(tx: Database, keptTables: readonly KeptRows[]): Promise<void> {
  for (const { table, rows } of keptTables) {
    const references = await findReferences(tx, table);
    const hasParent = ({ columns, parent, keys }: Reference) =>
      sql`exists (select from ${sql.identifier(parent)} p where ${sql.join(
        columns.map((column, nth) => sql`p.${sql.identifier(keys[nth] ?? '')} = r.${sql.identifier(column)}`),
        sql` and `,
      )})`;
    const isEmpty = ({ columns }: Reference) =>
      sql.join(
        columns.map((column) => sql`r.${sql.identifier(column)} is null`),
        sql` or `,
      );
    const columns = await findColumns(tx, table);
    const values = columns.map((column) => {
      const own = sql`r.${sql.identifier(column)}`;
      const nulledBy = references.filter(({ emptied }) => emptied?.includes(column));
      return nulledBy.reduce(
        (value, reference) => sql`case when ${hasParent(reference)} then ${value} end`,
        own,
      );
    });
    const cascadingReferences = references.filter(({ emptied }) => emptied === null);
    const hasParents = cascadingReferences.map(
      (reference) => sql`(${isEmpty(reference)} or ${hasParent(reference)})`,
    );
    // Rows that refer to their own table come last.
    const self = cascadingReferences.find(({ parent }) => parent === table);
    const turns = self ? [isEmpty(self), sql`not (${isEmpty(self)})`] : [sql`true`];
    const names = sql.join(
      columns.map((column) => sql.identifier(column)),
      sql`, `,
    );
    for (const turn of turns)
      await tx.execute(sql`
        insert into ${sql.identifier(table)} (${names}) overriding system value
        select ${sql.join(values, sql`, `)}
        from jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)}::jsonb) r
        where ${sql.join([turn, ...hasParents], sql` and `)}
        on conflict do nothing`);
  }
}

const Column = z.object({ name: z.string() });

/** A row without its generated columns. */
async function findColumns(tx: Database, table: string): Promise<string[]> {
  const rows = await selectRows(
    tx,
    Column,
    sql`
      select attname as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  );
  return rows.map(({ name }) => name);
}

async function findReferences(tx: Database, table: string): Promise<Reference[]> {
  const names = (relation: SQL, numbers: SQL) => sql`(
    select array_agg(a.attname::text order by n.nth) from unnest(${numbers}) with ordinality n (attnum, nth)
    join pg_attribute a on a.attrelid = ${relation} and a.attnum = n.attnum)`;
  return selectRows(
    tx,
    Reference,
    sql`
      select ${names(sql`c.conrelid`, sql`c.conkey`)} as columns, p.relname as parent,
        ${names(sql`c.confrelid`, sql`c.confkey`)} as keys,
        case when c.confdeltype = 'n' then ${names(sql`c.conrelid`, sql`coalesce(c.confdelsetcols, c.conkey)`)} end as emptied
      from pg_constraint c join pg_class p on p.oid = c.confrelid
      where c.conrelid = ${table}::regclass and c.contype = 'f'`,
  );
}
