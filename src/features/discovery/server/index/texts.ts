import { IN_CUISINE, IN_DESCRIPTION, IN_DISH, IN_NAME } from './postings.ts';
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

/** Where to look: in these fields, and no further than a text with the most that all levels can add up to. */
type Bounds = { fields: number; most: number };

type Answer = { unit: Matched; levels: number[] };
const worthOf = ({ levels }: Answer) => levels.reduce((all, level) => all + level, 0);

/** The texts that together answer every word of a query, the best one first. */
export function matchedTexts(texts: Texts, levelsOf: LevelsOf, { fields, most }: Bounds): Matched[] {
  const { name, dishes, cuisineType, tags, description } = texts;
  const units: Matched[] = [];
  if (fields & IN_NAME) units.push({ field: 'name', text: name });
  if (fields & IN_DISH)
    for (const dish of dishes) units.push({ field: 'dish', text: dish.name, dishId: dish.id });
  if (fields & IN_CUISINE) {
    units.push({ field: 'cuisine', text: cuisineType });
    for (const tag of tags) units.push({ field: 'tag', text: tag });
  }
  if (fields & IN_DESCRIPTION && description !== null)
    units.push({ field: 'description', text: description });
  const shown = (unit: Matched) =>
    unit.field === 'description' ? { ...unit, text: snippet(unit.text, levelsOf) } : unit;
  const answers: Answer[] = [];
  for (const unit of units) {
    const answer = { unit, levels: [...levelsOf(unit.text)] };
    if (worthOf(answer) === most) return [shown(unit)];
    answers.push(answer);
  }
  const found: Matched[] = [];
  for (;;) {
    let best: Answer | undefined;
    let worth = 0;
    for (const answer of answers) {
      const other = worthOf(answer);
      if (other > worth) [best, worth] = [answer, other];
    }
    if (!best) return found;
    const { unit, levels } = best;
    found.push(shown(unit));
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
