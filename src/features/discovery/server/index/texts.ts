import type { IndexedRestaurant } from './row.ts';
import { wordsOf } from './words.ts';

/** Which text of a restaurant a query matched; `text` as it is written there. */
export type Matched = {
  field: 'name' | 'dish' | 'cuisine' | 'tag' | 'description';
  text: string;
  dishId?: number;
};

/** A restaurant's texts. */
export type Texts = Pick<IndexedRestaurant, 'name' | 'cuisineType' | 'tags' | 'description' | 'dishes'>;

const SNIPPET = 90;

/** The texts of a restaurant in one string: a tenth of the memory of lists of objects. */
export function packTexts({ name, cuisineType, tags, description, dishes }: Texts): string {
  const ids = dishes.map((dish) => dish.id);
  const names = dishes.map((dish) => dish.name);
  return JSON.stringify([name, cuisineType, description, tags, ids, names]);
}

export function unpackTexts(packed: string): Texts {
  // packTexts wrote it
  const [name, cuisineType, description, tags, ids, names] = JSON.parse(packed) as [
    string,
    string,
    string | null,
    string[],
    number[],
    string[],
  ];
  return {
    name,
    cuisineType,
    description,
    tags,
    dishes: ids.map((id, at) => ({ id, name: names[at] ?? '' })),
  };
}

/** The part of a long text around its first word that answers the query. */
function snippet(text: string, levelsOf: LevelsOf): string {
  if (text.length <= SNIPPET) return text;
  const parts = text.split(/\s+/);
  const hit = Math.max(
    0,
    parts.findIndex((part) => levelsOf(part).some((level) => level > 0)),
  );
  let from = Math.max(0, hit - 4);
  let to = from;
  for (let length = 0; to < parts.length && length < SNIPPET; to++) length += (parts[to]?.length ?? 0) + 1;
  if (to === parts.length) while (from > 0 && parts.slice(from - 1).join(' ').length < SNIPPET) from--;
  return `${from > 0 ? '… ' : ''}${parts.slice(from, to).join(' ')}${to < parts.length ? ' …' : ''}`;
}

/** For each word of a query how well a text answers it: 0 not at all. */
type LevelsOf = (text: string) => readonly number[];

/** The texts that together answer every word of a query, the best one first. */
export function matchedTexts(texts: Texts, levelsOf: LevelsOf): Matched[] {
  const units: Matched[] = [
    { field: 'name', text: texts.name },
    ...texts.dishes.map(({ id, name }) => ({ field: 'dish' as const, text: name, dishId: id })),
    { field: 'cuisine', text: texts.cuisineType },
    ...texts.tags.map((tag) => ({ field: 'tag' as const, text: tag })),
    ...(texts.description === null ? [] : [{ field: 'description' as const, text: texts.description }]),
  ];
  const answers = units.map((unit) => ({ unit, levels: [...levelsOf(unit.text)] }));
  const found: Matched[] = [];
  for (;;) {
    let best: (typeof answers)[number] | undefined;
    let most = 0;
    for (const answer of answers) {
      const worth = answer.levels.reduce((all, level) => all + level, 0);
      if (worth > most) [best, most] = [answer, worth];
    }
    if (!best) return found;
    const { unit, levels } = best;
    found.push(unit.field === 'description' ? { ...unit, text: snippet(unit.text, levelsOf) } : unit);
    const answered = levels.map((level) => level > 0);
    for (const answer of answers)
      answer.levels = answer.levels.map((level, at) => (answered[at] ? 0 : level));
  }
}

/** Where a dish's name goes on to tell how it comes: `Lamb shoulder, seven hours`, `Pide with cheese`. */
const DETAILS = /[,;(:]|\s[–—-]\s|\s(?:with|in|on|of|from|for|and|by|al|con|à|au)\s/iu;

/** Whether the words stand side by side in a dish's name; one word must be the last of what the dish is. */
export function isNamedBy(name: string, words: readonly string[]): boolean {
  if (words.length === 1) return wordsOf(name.split(DETAILS)[0] ?? '').at(-1) === words[0];
  return ` ${wordsOf(name).join(' ')} `.includes(` ${words.join(' ')} `);
}
