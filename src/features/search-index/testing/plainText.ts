import type { IndexedRestaurant } from '../row.ts';
import { SYNONYMS } from '../text/text.ts';

/** The plain text search of the oracle. */

const EMPTY = 'a an and at by de di for from in la le my near of on or our the to with your'.split(' ');

const cache = new Map<string, string>();

/** Returns folded words with single spaces between them. */
export function plainText(text: string): string {
  const cached = cache.get(text);
  if (cached !== undefined) return cached;
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’‘ʼ`´]/g, '')
    .replace(/ø/g, 'o')
    .replace(/ß/g, 'ss')
    .replace(/[đð]/g, 'd')
    .replace(/ł/g, 'l')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .replace(/þ/g, 'th')
    .replace(/ı/g, 'i')
    .replace(/[^\p{L}\p{N}$]+/gu, ' ')
    .trim();
  cache.set(text, plain);
  return plain;
}

function plainWords(text: string): string[] {
  const words = plainText(text)
    .split(' ')
    .filter((word) => word !== '');
  const telling = words.filter((word) => !EMPTY.includes(word));
  return telling.length > 0 ? telling : words;
}

/** Edits between two words, by the whole table (optimal string alignment). */
export function plainDistance(a: string, b: string): number {
  const table: number[][] = [];
  const at = (i: number, j: number) => table[i]?.[j] ?? Infinity;
  for (let i = 0; i <= a.length; i++) {
    const line: number[] = [];
    table.push(line);
    for (let j = 0; j <= b.length; j++) {
      if (i === 0 || j === 0) {
        line.push(i + j);
        continue;
      }
      const substitution = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      line.push(
        Math.min(
          substitution,
          at(i - 1, j) + 1,
          (line[j - 1] ?? 0) + 1,
          isSwap ? at(i - 2, j - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(a.length, b.length);
}

/** How a row matches a query: sums of levels in name, cuisine and the like, dishes, description, address. */
export type PlainTextMatch = { levels: number[]; distance: number };

type Fields = readonly (readonly string[])[];

const read = new WeakMap<IndexedRestaurant, { now: number; fields: Fields }>();

/** Lists the names and types of future events. */
export const plainEvents = (row: IndexedRestaurant, now: number): string[] =>
  row.events.flatMap(({ name, type, endsAt }) =>
    (endsAt ?? Infinity) > now ? [name ?? '', type ?? ''] : [],
  );

function readFields(row: IndexedRestaurant, now: number): Fields {
  const cached = read.get(row);
  if (cached?.now === now) return cached.fields;
  const fields = [
    [row.name, ...row.names].flatMap(plainWords),
    [
      ...plainWords(row.cuisineType),
      ...plainWords([...row.tags, ...row.musicType, ...plainEvents(row, now)].join(' ')),
    ],
    row.dishes.flatMap(({ name }) => plainWords(name)),
    plainWords(row.description ?? ''),
    plainWords(row.address),
  ];
  read.set(row, { now, fields });
  return fields;
}

/** Returns, for one query word, the level of every word that matches it. */
function levelsFor(
  word: string,
  vocabulary: ReadonlySet<string>,
  allowsMistakes: boolean,
): Map<string, number> {
  const levels = new Map<string, number>();
  for (const other of vocabulary) {
    if (other === word) levels.set(other, 4);
    else if ((word.length > 1 && other.startsWith(word)) || SYNONYMS.get(word)?.includes(other))
      levels.set(other, 3);
  }
  const isKnown = levels.size > 0;
  if ((isKnown && !allowsMistakes) || word.length < 3) return levels;
  const most = isKnown || word.length < 5 ? 1 : 2;
  const near = [...vocabulary]
    .filter((other) => other !== word && Math.abs(other.length - word.length) <= most)
    .map((other) => [other, plainDistance(word, other)] as const)
    .filter(([, edits]) => edits <= most);
  const least = Math.min(...near.map(([, edits]) => edits));
  for (const [other, edits] of near) {
    if (edits === least && !levels.has(other)) levels.set(other, edits === 1 ? 2 : 1);
  }
  return levels;
}

function isInOneDish(row: IndexedRestaurant, levels: readonly ReadonlyMap<string, number>[]): boolean {
  if (levels.length === 1) return true;
  return row.dishes.some(({ name }) => {
    const words = plainWords(name);
    return levels.every((level) => words.some((word) => level.has(word)));
  });
}

/** Returns the matches of all rows by id; null if the query has no word. */
export function readQuery(
  query: string,
  rows: readonly IndexedRestaurant[],
  now: number,
): Map<number, PlainTextMatch> | null {
  const words = [...new Set(plainWords(query.replaceAll('$', ' ')))].slice(0, 8);
  if (words.length === 0) return null;
  const texts = rows.map((row) => [row, readFields(row, now)] as const);
  const vocabulary = new Set(texts.flatMap(([, fields]) => fields.flat()));
  const answer = (allowsMistakes: boolean) => {
    const levels = words.map((word) => levelsFor(word, vocabulary, allowsMistakes));
    return new Map(
      texts.flatMap(([row, fields]): [number, PlainTextMatch][] => {
        const best = levels.map((level) =>
          fields.map((field) => Math.max(0, ...field.map((word) => level.get(word) ?? 0))),
        );
        if (best.some((perField) => Math.max(...perField) === 0)) return [];
        const worst = Math.min(...best.map((perField) => Math.max(...perField)));
        const isNamed = best.every(([name = 0]) => name > 0);
        const isWhole = isNamed && new Set(plainWords(row.name)).size <= words.length;
        const sums = fields.map((_, field) =>
          best.reduce((all, perField) => all + (perField[field] ?? 0), 0),
        );
        const distance = isWhole
          ? 0
          : 1 + 2 * (3 - Math.min(3, worst)) + (isNamed || isInOneDish(row, levels) ? 0 : 1);
        return [[row.id, { levels: sums, distance }]];
      }),
    );
  };
  const strict = answer(false);
  return strict.size >= 3 ? strict : answer(true);
}
