import { type Column, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connect.ts';
import { type Bits, bitsFor, common, setBit } from '#features/search-index/bitset.ts';
import { type CursorKey, type Key, toCursorValue } from './order.ts';

const FRESH_MS = 5 * 60_000;
/** So many rows, more or less. More would tell more of rare words, of which any way finds the few rows soon. */
const ROWS = 2_000;
/** Where numbers of rows are missing more are drawn, and at most so many. */
const MOST_DRAWN = 20_000;

/** A row of a sample, by its number there, and where it stands in an order. */
export type Placed = { row: number; place: CursorKey; id: number };

/** Some rows of a table, each as likely as the other: a guess that is good enough to choose a way by, never a result. */
export type Sample = {
  size: number;
  /** So many rows of the table stand behind each of these. */
  each: number;
  /** The rows that hold a word that begins so; a bit for each, as every search puts some dozen of such sets together. */
  holding(beginning: string): Bits;
  /** The rows as each key puts them, the smallest first. */
  orders: Record<string, Placed[]>;
};

type Known = { at: number; sample: Promise<Sample> };

const cache = new WeakMap<Database, Map<string, Known>>();

export async function readSample(
  db: Database,
  table: PgTable & { id: Column },
  keys: Record<string, Key>,
  now = Date.now(),
): Promise<Sample> {
  const tables = cache.get(db) ?? new Map<string, Known>();
  cache.set(db, tables);
  const name = getTableName(table);
  let last = tables.get(name);
  if (!last || now - last.at > FRESH_MS) {
    last = { at: now, sample: draw(db, table, keys) };
    tables.set(name, last);
    // Whoever asks now hears of it; the next one asks anew.
    last.sample.catch(() => tables.delete(name));
  }
  return last.sample;
}

type Drawn = { id: number; each: number; words: string[]; places: CursorKey[]; ranks: number[] };

/** Draws numbers of rows and reads those that are there: as quick among a million rows as among a thousand. */
async function draw(
  db: Database,
  table: PgTable & { id: Column },
  keys: Record<string, Key>,
): Promise<Sample> {
  const each = (one: (key: Key) => SQL) => sql.join(Object.values(keys).map(one), sql`, `);
  const { rows } = await db.execute<Drawn>(sql`
    with drawing as materialized (
      select last, least(${MOST_DRAWN}, ceil(${ROWS} * greatest(1, last / greatest(reltuples, 1))))::int as times
      from (select max(id) as last from ${table}) highest, pg_class
      where oid = ${getTableName(table)}::regclass
    )
    select ${table.id} as id, (select last::float8 / times from drawing) as each,
      tsvector_to_array(${table}.search_vector) as words,
      json_build_array(${each(toCursorValue)}) as places,
      json_build_array(${each(({ by }) => sql`row_number() over (order by ${by}, ${table.id})`)}) as ranks
    from ${table}
    where ${table.id} = any(array(
      select 1 + floor(random() * last)::int from drawing cross join generate_series(1, times)
    ))`);
  return sampleFrom(rows, Object.keys(keys));
}

export function sampleFrom(rows: Drawn[], keys: string[]): Sample {
  const holders = new Map<string, number[]>();
  for (const [row, { words }] of rows.entries()) {
    for (const word of words) {
      const rows = holders.get(word);
      if (rows) rows.push(row);
      else holders.set(word, [row]);
    }
  }
  const vocabulary = [...holders].sort(([one], [other]) => (one < other ? -1 : 1));
  const sortSample = (nth: number) =>
    rows
      .map(({ id, places, ranks }, row) => ({ row, place: places[nth] ?? 0, id, rank: ranks[nth] ?? 0 }))
      .sort((one, other) => one.rank - other.rank);
  return {
    size: rows.length,
    each: Math.max(1, rows[0]?.each ?? 1),
    holding: (beginning) => {
      const all = foldLetters(beginning).map((letters) => findHolders(rows.length, vocabulary, letters));
      return all.length > 0 ? common(all) : allRows(rows.length);
    },
    orders: Object.fromEntries(keys.map((key, nth) => [key, sortSample(nth)])),
  };
}

export function allRows(size: number): Bits {
  const rows = bitsFor(size);
  for (let row = 0; row < size; row++) setBit(rows, row);
  return rows;
}

function findHolders(size: number, vocabulary: Array<[string, number[]]>, letters: string): Bits {
  const rows = bitsFor(size);
  let [low, high] = [0, vocabulary.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((vocabulary[middle]?.[0] ?? '') < letters) low = middle + 1;
    else high = middle;
  }
  for (let at = low; vocabulary[at]?.[0].startsWith(letters); at++)
    for (const row of vocabulary[at]?.[1] ?? []) setBit(rows, row);
  return rows;
}

/** What the database makes of a word, or nearly so: without accents and case, apart at dots and dashes. */
const foldLetters = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
