import type { IndexedRestaurant } from '../row.ts';
import {
  ALL_MARKS,
  getDishMark,
  IN_ADDRESS,
  IN_CUISINE,
  IN_DESCRIPTION,
  IN_DISH,
  IN_NAME,
} from './postings.ts';
import { splitWords } from './words.ts';

/** The text of a restaurant that a query matched, as it is written there. */
export type Matched = {
  field: 'name' | 'otherName' | 'dish' | 'cuisine' | 'tag' | 'music' | 'event' | 'address' | 'description';
  text: string;
  dishId?: number;
};

/** A restaurant's texts, and its shows, which are stored with them. */
export type Texts = Pick<
  IndexedRestaurant,
  | 'name'
  | 'names'
  | 'cuisineType'
  | 'tags'
  | 'description'
  | 'dishes'
  | 'address'
  | 'musicType'
  | 'showsType'
  | 'events'
>;

const SNIPPET = 90;

/** The texts of a restaurant as one string, its dishes last: a tenth of the memory of lists of objects. */
export type Packed = string;

type Dish = Texts['dishes'][number];
type Rest = Omit<Texts, 'dishes'>;

/** Separates the numbers and names of dishes, and precedes all of them; no text of the database contains it. */
const END = '\0';

export function packTexts({ dishes, ...texts }: Texts): Packed {
  const { name, names, cuisineType, description, tags, address, musicType, showsType, events } = texts;
  const menu = dishes.map(({ id, name }) => `${id}${END}${name}${END}`).join('');
  const rest = JSON.stringify([
    ...[name, cuisineType, description, tags, address, musicType, showsType, events],
    ...(names.length > 0 ? [names] : []),
  ]);
  return rest + END + menu;
}

/** Lists the dishes with one of these marks; others are skipped without being decoded. */
export function* listMarkedDishes(packed: Packed, marks: number): Generator<Dish> {
  let from = packed.indexOf(END) + 1;
  for (let at = 0; from < packed.length; at++) {
    const middle = packed.indexOf(END, from);
    const end = packed.indexOf(END, middle + 1);
    if ((getDishMark(at) & marks) !== 0)
      yield { id: Number(packed.slice(from, middle)), name: packed.slice(middle + 1, end) };
    from = end + 1;
  }
}

function unpackRest(packed: Packed): Rest {
  // `packTexts` has written it.
  const [name, cuisineType, description, tags, address, musicType, showsType, events, names = []] =
    JSON.parse(packed.slice(0, packed.indexOf(END))) as [
      string,
      string,
      string | null,
      string[],
      string,
      string[],
      string[],
      Texts['events'],
      string[]?,
    ];
  return { name, names, cuisineType, description, tags, address, musicType, showsType, events };
}

export const unpackTexts = (packed: Packed): Texts => ({
  ...unpackRest(packed),
  dishes: [...listMarkedDishes(packed, ALL_MARKS)],
});

export const formatEvent = ({ name, type }: Texts['events'][number]): string =>
  [name, type].filter((part) => part !== null).join(' ');

/** Returns how well a text matches the words of a query, as the sum of all levels; 0 for no match. */
type ScoreText = (text: string) => number;

/** Cuts a long text to the part around its first word that matches the query. */
function cutSnippet(text: string, scoreText: ScoreText): string {
  if (text.length <= SNIPPET) return text;
  const parts = text.split(/\s+/);
  const hitIndex = Math.max(
    0,
    parts.findIndex((part) => scoreText(part) > 0),
  );
  let from = Math.max(0, hitIndex - 4);
  let to = from;
  for (let length = 0; to < parts.length && length < SNIPPET; to++) length += (parts[to]?.length ?? 0) + 1;
  if (to === parts.length) while (from > 0 && parts.slice(from - 1).join(' ').length < SNIPPET) from--;
  return `${from > 0 ? '… ' : ''}${parts.slice(from, to).join(' ')}${to < parts.length ? ' …' : ''}`;
}

/** A restaurant's match: the level sum of each field, over all its texts together, and the marks of its dishes. */
type AnswerWorth = { worthIn(field: number): number; marks: number };

/** Finds the text that matches a query best, of equal ones the first; texts that cannot win are not unpacked. */
export function findMatchedText(
  packed: Packed,
  { worthIn, marks }: AnswerWorth,
  scoreText: ScoreText,
): Matched | null {
  let best: { worth: number; createMatch: (() => Matched) | null } = { worth: 0, createMatch: null };
  const look = (worth: number, createMatch: () => Matched) => {
    if (worth > best.worth) best = { worth, createMatch };
  };
  look(worthIn(IN_NAME), () => findMatchedName(unpackRest(packed), scoreText));
  if (worthIn(IN_DISH) > best.worth) {
    const dishes = [...listMarkedDishes(packed, marks)];
    for (const { id, name } of dishes) {
      const worth = dishes.length === 1 ? worthIn(IN_DISH) : scoreText(name);
      look(worth, () => ({ field: 'dish', text: name, dishId: id }));
      if (best.worth === worthIn(IN_DISH)) break;
    }
  }
  if (worthIn(IN_CUISINE) > best.worth) {
    const { cuisineType, tags, musicType, events } = unpackRest(packed);
    look(scoreText(cuisineType), () => ({ field: 'cuisine', text: cuisineType }));
    for (const tag of tags) look(scoreText(tag), () => ({ field: 'tag', text: tag }));
    for (const music of musicType) look(scoreText(music), () => ({ field: 'music', text: music }));
    for (const event of events) {
      const text = formatEvent(event);
      look(scoreText(text), () => ({ field: 'event', text: event.name ?? text }));
    }
  }
  look(worthIn(IN_ADDRESS), () => ({ field: 'address', text: unpackRest(packed).address }));
  look(worthIn(IN_DESCRIPTION), () => {
    const text = cutSnippet(unpackRest(packed).description ?? '', scoreText);
    return { field: 'description', text };
  });
  return best.createMatch?.() ?? null;
}

/** Finds the name that matches a query best; the original name wins a tie. */
function findMatchedName({ name, names }: Rest, scoreText: ScoreText): Matched {
  const other = names.reduce((best, one) => (scoreText(one) > scoreText(best) ? one : best), name);
  return { field: other === name ? 'name' : 'otherName', text: other };
}

/** The start of the details in a dish's name: `Lamb shoulder, seven hours`, `Pide with cheese`. */
const DETAILS = /[,;(:]|\s[–—-]\s|\s(?:with|in|on|of|from|for|and|by|al|con|à|au)\s/iu;

/** Returns whether the words are adjacent in a dish's name; a single word must be the last one before the details. */
export function isNamedBy(name: string, words: readonly string[]): boolean {
  if (words.length === 1) return splitWords(name.split(DETAILS)[0] ?? '').at(-1) === words[0];
  return ` ${splitWords(name).join(' ')} `.includes(` ${words.join(' ')} `);
}
