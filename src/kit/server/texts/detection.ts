import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { WRITTEN_LANGUAGES, type WrittenLanguage } from '#vocabulary/languages.ts';

/** BCP 47 for a text that is too short or too mixed. Null in a column means that detection has not run yet. */
const UNDETERMINED = 'und';
type Detected = WrittenLanguage | typeof UNDETERMINED;

/** Parts without a language: addresses, names, tags, numbers. */
const NOISE = /https?:\/\/\S+|www\.\S+|[\w.+-]{1,64}@[\w.-]+|[@#][\p{L}\p{N}_.-]+|\p{N}+/gu;

/** Characters to examine: more would not improve the result. */
const MAX_LENGTH = 1000;
const MIN_LETTERS = 15;

/** The required lead of the best language over the next, in the detector's scores of 0 to 1. */
const MIN_LEAD = 0.02;

/**
 * Loads the detector, which takes 0.2 s of CPU and 30 MB: a server loads it while the database starts, other
 * processes with the first text.
 */
export function loadDetector() {
  detector ??= import('eld/extrasmall').then(({ eld }) => eld);
  return detector;
}
let detector: Promise<typeof import('eld/extrasmall').eld> | undefined;

/** Detects the language of a text, `und` if unsure. */
export async function detectLanguage(text: string): Promise<Detected> {
  const words = text.slice(0, MAX_LENGTH).replace(NOISE, ' ');
  if (countLetters(words) < MIN_LETTERS) return UNDETERMINED;
  const result = (await loadDetector()).detect(words);
  const [best = 0, next = 0] = Object.values(result.getScores());
  if (!result.isReliable() || best - next < MIN_LEAD) return UNDETERMINED;
  return WRITTEN_LANGUAGES.find((language) => language === result.language) ?? UNDETERMINED;
}

/** Counts letters; one of a syllabic or logographic script counts as three. */
const countLetters = (text: string) =>
  (text.match(/\p{L}/gu)?.length ?? 0) +
  2 * (text.match(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]/gu)?.length ?? 0);

type Stored = { text: string; lang: string | null };

/**
 * Detects the language of a text that its author edits, or adds if there was none `before`. The author's own choice,
 * recognisable as it differs from the detected language, stays.
 */
export async function detectEdited(
  before: Stored | undefined,
  { text, chosen }: { text: string; chosen: WrittenLanguage | null | undefined },
): Promise<string> {
  const chosenLanguage = chosen === null ? UNDETERMINED : chosen;
  const old = before && (before.lang ?? (await detectLanguage(before.text)));
  if (chosenLanguage !== undefined && chosenLanguage !== old) return chosenLanguage;
  if (!before || !old) return detectLanguage(text);
  const isOurs = text !== before.text && old === (await detectLanguage(before.text));
  return isOurs ? detectLanguage(text) : old;
}

/** Converts the column for replies: null if unsure. */
export const toLanguage = (column: string | null): string | null => (column === UNDETERMINED ? null : column);

/** Selects `toLanguage` in SQL. */
export const selectLanguage = (column: PgColumn | SQL) =>
  sql<string | null>`nullif(${column}, ${sql.raw(`'${UNDETERMINED}'`)})`;

/** Rows per read and update. */
const SLICE = 200;

const TextRow = z.object({ id: z.int(), text: z.string() });

type Undetected = { table: PgTable & { lang: PgColumn }; key: PgColumn; text: PgColumn | SQL };

/** Detects the missing languages of a table. An author's edit in between is not overwritten. */
export async function detectMissing(db: Database, { table, key, text }: Undetected): Promise<void> {
  for (let count = SLICE; count === SLICE; ) {
    const rows = await selectRows(
      db,
      TextRow,
      sql`select ${key} as id, ${text} as text from ${table} where ${table.lang} is null order by ${key} limit ${SLICE}`,
    );
    count = rows.length;
    const languages = await Promise.all(
      rows.map(async ({ id, text }) => ({ id, lang: await detectLanguage(text) })),
    );
    await db.execute(sql`
      update ${table} set lang = languages.lang from json_to_recordset(${JSON.stringify(languages)}) as languages(id bigint, lang text)
      where ${key} = languages.id and ${table.lang} is null`);
  }
}
