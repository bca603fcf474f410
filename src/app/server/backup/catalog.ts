import pg from 'pg';

export type TableShape = {
  name: string;
  /** Without generated columns. */
  columns: string[];
  /** The primary key as SQL, in an order that is the same on every server; null for a table without one. */
  order: string | null;
};

/** The app's own tables, without those of extensions and unlogged ones, which a crash empties too. */
const LASTING = `
  c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  and c.relpersistence = 'p'
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

export async function findTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select string_agg(format('%I', a.attname) || case when a.attcollation = 0 then '' else ' collate "C"' end,
                         ', ' order by k.position)
       from pg_index i, unnest(i.indkey) with ordinality k (attnum, position), pg_attribute a
       where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum) as "order"
    from pg_class c where ${LASTING} order by c.relname collate "C"`);
  return rows;
}

/** Finds the last number of each sequence. Sequences are not transactional, so read them after the rows. */
export async function findSequences(
  client: pg.Client,
): Promise<Array<{ name: string; last: string | null }>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' order by sequencename collate "C"`);
  return rows;
}

const quote = pg.escapeIdentifier;

export function copyOutStatement(columns: string[], { name, order }: TableShape): string {
  const list = columns.map(quote).join(', ');
  return `copy (select ${list} from public.${quote(name)} t order by ${order ?? 't::text collate "C"'}) to stdout`;
}

export const copyInStatement = ({ name, columns }: Pick<TableShape, 'name' | 'columns'>) =>
  `copy public.${quote(name)} (${columns.map(quote).join(', ')}) from stdin`;

/** Returns statements that drop all that the app created in the schema `public`. */
export async function dropStatements(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('drop table if exists %s cascade', c.oid::regclass) as statement from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    union all
    select format('drop function if exists %s cascade', p.oid::regprocedure) from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`);
  return rows.map(({ statement }) => statement);
}

export async function findForeignKeys(client: pg.Client): Promise<Array<{ drop: string; create: string }>> {
  const { rows } = await client.query<{ drop: string; create: string }>(`
    select format('alter table %s drop constraint %I', f.conrelid::regclass, f.conname) as drop,
      format('alter table %s add constraint %I %s', f.conrelid::regclass, f.conname, pg_get_constraintdef(f.oid)) as create
    from pg_constraint f join pg_class c on c.oid = f.conrelid
    where f.contype = 'f' and f.conparentid = 0 and ${LASTING} order by f.conrelid, f.conname`);
  return rows;
}

/** Makes the text of rows independent of the settings of server and role. */
export const TEXT_FORM = `
  set client_encoding = 'UTF8'; set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
  set bytea_output = 'hex'; set extra_float_digits = 1; set search_path = public`;
