import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { WRITTEN_LANGUAGES, type WrittenLanguage } from '#vocabulary/languages.ts';

/** Of a text that is too short or too mixed to tell, in the words of BCP 47. Null in a column: nobody has looked yet. */
const UNDETERMINED = 'und';
type Detected = WrittenLanguage | typeof UNDETERMINED;

/** What says nothing of the language around it: addresses, names, tags, numbers. */
const NOISE = /https?:\/\/\S+|www\.\S+|[\w.+-]{1,64}@[\w.-]+|[@#][\p{L}\p{N}_.-]+|\p{N}+/gu;

/** What is looked at of a text, in characters: more adds nothing. */
const MAX_LENGTH = 1000;
const MIN_LETTERS = 15;

/** How far the best language is ahead of the next one, in the detector's scores of 0 to 1. */
const MIN_LEAD = 0.02;

/** Its table takes 0.2 s of the processor and 30 MB: a process that serves fetches it while the database starts, others with the first text. */
export function loadDetector() {
  detector ??= import('eld/extrasmall').then(({ eld }) => eld);
  return detector;
}
let detector: Promise<typeof import('eld/extrasmall').eld> | undefined;

/** The language of a text, `und` where that is not sure. */
export async function detectLanguage(text: string): Promise<Detected> {
  const words = text.slice(0, MAX_LENGTH).replace(NOISE, ' ');
  if (countLetters(words) < MIN_LETTERS) return UNDETERMINED;
  const result = (await loadDetector()).detect(words);
  const [best = 0, next = 0] = Object.values(result.getScores());
  if (!result.isReliable() || best - next < MIN_LEAD) return UNDETERMINED;
  return WRITTEN_LANGUAGES.find((one) => one === result.language) ?? UNDETERMINED;
}

/** A letter of a script of syllables or words says as much as three of ours. */
const countLetters = (text: string) =>
  (text.match(/\p{L}/gu)?.length ?? 0) +
  2 * (text.match(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]/gu)?.length ?? 0);

type Stored = { text: string; lang: string | null };

/**
 * The language of a text that its author changes, or writes where there was none `before`. What they choose stays, also when the
 * text changes later: it is known by not being what was detected.
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

/** As replies say it: null where it is not sure. */
export const toLanguage = (stored: string | null): string | null => (stored === UNDETERMINED ? null : stored);

/** The same of a column. */
export const selectLanguage = (column: PgColumn | SQL) =>
  sql<string | null>`nullif(${column}, ${sql.raw(`'${UNDETERMINED}'`)})`;

/** Rows that are read and changed at once. */
const SLICE = 200;

const TextRow = z.object({ id: z.int(), text: z.string() });

type Undetected = { table: PgTable & { lang: PgColumn }; key: PgColumn; text: PgColumn | SQL };

/** Fills in the languages that nobody has looked for. What its author writes meanwhile stays. */
export async function detectMissing(db: Database, { table, key, text }: Undetected): Promise<void> {
  for (let count = SLICE; count === SLICE; ) {
    const rows = await selectRows(
      db,
      TextRow,
      sql`select ${key} as id, ${text} as text from ${table} where ${table.lang} is null order by ${key} limit ${SLICE}`,
    );
    count = rows.length;
    const found = await Promise.all(
      rows.map(async ({ id, text }) => ({ id, lang: await detectLanguage(text) })),
    );
    await db.execute(sql`
      update ${table} set lang = found.lang from json_to_recordset(${JSON.stringify(found)}) as found(id bigint, lang text)
      where ${key} = found.id and ${table.lang} is null`);
  }
}
