import { IN_CUISINE, IN_DESCRIPTION, IN_DISH, IN_NAME, MARKED_DISHES, markOfDish } from './postings.ts';
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

/** Stands between the dishes; no text of the database holds it. */
const BETWEEN = '\0';

export function packTexts({ name, cuisineType, tags, description, dishes }: Texts): Packed {
  const menu = dishes.map((dish) => `${dish.id}${BETWEEN}${dish.name}`).join(BETWEEN);
  return [JSON.stringify([name, cuisineType, description, tags]), menu];
}

export function unpackDishes([, packed]: Packed): Dishes {
  const parts = packed.split(BETWEEN);
  const dishes = [];
  for (let at = 1; at < parts.length; at += 2)
    dishes.push({ id: Number(parts[at - 1]), name: parts[at] ?? '' });
  return dishes;
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

/** A text, and where the index holds it alone: in a field, or as the dish with a mark. */
type Unit = { shown: Matched; field: number; mark: number };

/** For a field, or a dish by its mark, how well it answers each word of the query; null where the index cannot tell. */
type LevelsIn = (field: number, mark: number) => readonly number[] | null;

type Answer = { shown: Matched; levels: readonly number[] };
const worthOf = ({ levels }: Answer) => levels.reduce((all, level) => all + level, 0);

/** Several texts share the field. */
const SHARED = 0;

/** The texts of these fields in the order in which they are read; what is not asked for is not unpacked. */
function* unitsOf(packed: Packed, { fields, marks }: Bounds): Generator<Unit> {
  const rest = (fields & ~IN_DISH) === 0 ? null : unpackRest(packed);
  if (rest && fields & IN_NAME) yield { shown: { field: 'name', text: rest.name }, field: IN_NAME, mark: 0 };
  if (fields & IN_DISH) {
    const dishes = unpackDishes(packed);
    const field = dishes.length > MARKED_DISHES ? SHARED : IN_DISH;
    for (const [at, { id, name }] of dishes.entries()) {
      const mark = markOfDish(at);
      if (mark & marks) yield { shown: { field: 'dish', text: name, dishId: id }, field, mark };
    }
  }
  if (rest && fields & IN_CUISINE) {
    yield { shown: { field: 'cuisine', text: rest.cuisineType }, field: SHARED, mark: 0 };
    for (const tag of rest.tags) yield { shown: { field: 'tag', text: tag }, field: SHARED, mark: 0 };
  }
  if (rest?.description && fields & IN_DESCRIPTION) {
    yield { shown: { field: 'description', text: rest.description }, field: IN_DESCRIPTION, mark: 0 };
  }
}

/** The texts that together answer every word of a query, the best one first. */
export function matchedTexts(
  packed: Packed,
  { levelsIn, levelsOf }: { levelsIn: LevelsIn; levelsOf: LevelsOf },
  bounds: Bounds,
): Matched[] {
  const cut = (shown: Matched) =>
    shown.field === 'description' ? { ...shown, text: snippet(shown.text, levelsOf) } : shown;
  const answers: Answer[] = [];
  for (const { shown, field, mark } of unitsOf(packed, bounds)) {
    const known = field === SHARED ? null : levelsIn(field, mark);
    const answer = { shown, levels: known ?? levelsOf(shown.text) };
    if (worthOf(answer) === bounds.most) return [cut(shown)];
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
    const { shown, levels } = best;
    found.push(cut(shown));
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
