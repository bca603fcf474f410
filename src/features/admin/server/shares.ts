import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';

const FRESH_MS = 5 * 60_000;
/** How many rows a table has, and how large a share of them hold a word that begins so. */
type Shares = { rows: number; shareOf(beginning: string): number };

type Known = { at: number; tables: Promise<Map<string, Shares>> };

const known = new WeakMap<Database, Known>();

/** How common words are in a table: a guess that is good enough to choose a way by, never a result. */
export async function sharesIn(db: Database, table: string, now = Date.now()): Promise<Shares> {
  let last = known.get(db);
  if (!last || now - last.at > FRESH_MS) {
    last = { at: now, tables: readShares(db) };
    known.set(db, last);
    // Whoever asks now hears of it; the next one asks anew.
    last.tables.catch(() => known.delete(db));
  }
  return (await last.tables).get(table) ?? { rows: 0, shareOf: () => 0 };
}

/** PostgreSQL keeps statistics of what is in a column of words, the commonest ones by name. */
async function readShares(db: Database): Promise<Map<string, Shares>> {
  const { rows } = await db.execute<{ table: string; rows: number; words: string[]; shares: number[] }>(sql`
    select s.tablename as table, c.reltuples::float8 as rows,
      s.most_common_elems::text::text[] as words, s.most_common_elem_freqs::float8[] as shares
    from pg_stats s join pg_class c on c.oid = to_regclass(quote_ident(s.tablename))
    where s.schemaname = current_schema and s.attname = 'words' and s.most_common_elems is not null`);
  return new Map(rows.map((row) => [row.table, { rows: row.rows, shareOf: shareOf(row.words, row.shares) }]));
}

function shareOf(words: string[], shares: number[]) {
  const rarest = Math.min(...words.map((_, nth) => shares[nth] ?? 1));
  const ofOne = (beginning: string) => {
    const without = words.reduce(
      (rest, word, nth) => (word.startsWith(beginning) ? rest * (1 - (shares[nth] ?? 0)) : rest),
      1,
    );
    // Of what is not among the commonest there is less.
    return without < 1 ? 1 - without : rarest / 2;
  };
  return (text: string) => Math.min(1, ...lettersOf(text).map(ofOne));
}

/** What the database makes of a word, or nearly so: without accents and case, apart at dots and dashes. */
const lettersOf = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
