import { IN_CUISINE, IN_DESCRIPTION, IN_DISH, IN_NAME, markOfDish } from './postings.ts';
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

/** The texts of a restaurant in two strings, the second one of its dishes: a tenth of the memory of lists of objects. */
export type Packed = readonly [rest: string, dishes: string];

type Dishes = Texts['dishes'];
type Rest = Omit<Texts, 'dishes'>;

export function packTexts({ name, cuisineType, tags, description, dishes }: Texts): Packed {
  const ids = dishes.map((dish) => dish.id);
  const names = dishes.map((dish) => dish.name);
  return [JSON.stringify([name, cuisineType, description, tags]), JSON.stringify([ids, names])];
}

export function unpackDishes([, packed]: Packed): Dishes {
  const [ids, names] = JSON.parse(packed) as [number[], string[]]; // packTexts wrote it
  return ids.map((id, at) => ({ id, name: names[at] ?? '' }));
}

function unpackRest([packed]: Packed): Rest {
  // packTexts wrote it
  const [name, cuisineType, description, tags] = JSON.parse(packed) as [
    string,
    string,
    string | null,
    string[],
  ];
  return { name, cuisineType, description, tags };
}

export const unpackTexts = (packed: Packed): Texts => ({
  ...unpackRest(packed),
  dishes: unpackDishes(packed),
});

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

/**
 * Where to look: in these fields, in the dishes with one of these marks, and no further than a text with the most that
 * all levels can add up to.
 */
type Bounds = { fields: number; marks: number; most: number };

type Answer = { unit: Matched; levels: number[] };
const worthOf = ({ levels }: Answer) => levels.reduce((all, level) => all + level, 0);

/** The texts of these fields in the order in which they are read; what is not asked for is not unpacked. */
function* unitsOf(packed: Packed, { fields, marks }: Bounds): Generator<Matched> {
  const rest = (fields & ~IN_DISH) === 0 ? null : unpackRest(packed);
  if (rest && fields & IN_NAME) yield { field: 'name', text: rest.name };
  if (fields & IN_DISH) {
    for (const [at, { id, name }] of unpackDishes(packed).entries()) {
      if (markOfDish(at) & marks) yield { field: 'dish', text: name, dishId: id };
    }
  }
  if (rest && fields & IN_CUISINE) {
    yield { field: 'cuisine', text: rest.cuisineType };
    for (const tag of rest.tags) yield { field: 'tag', text: tag };
  }
  if (rest?.description && fields & IN_DESCRIPTION) yield { field: 'description', text: rest.description };
}

/** The texts that together answer every word of a query, the best one first. */
export function matchedTexts(packed: Packed, levelsOf: LevelsOf, bounds: Bounds): Matched[] {
  const shown = (unit: Matched) =>
    unit.field === 'description' ? { ...unit, text: snippet(unit.text, levelsOf) } : unit;
  const answers: Answer[] = [];
  for (const unit of unitsOf(packed, bounds)) {
    const answer = { unit, levels: [...levelsOf(unit.text)] };
    if (worthOf(answer) === bounds.most) return [shown(unit)];
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
