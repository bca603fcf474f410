import { CUISINES } from '#features/restaurants/options.ts';
import type { NamedLandmark } from './columns/landmarks.ts';
import type { NamedPlace } from './columns/namedPlace.ts';
import type { Store } from './columns/store.ts';
import { listIndexPage } from './listing.ts';
import { fold, splitWords, tellingWords } from './text/words.ts';

/** What somebody may mean who has typed so far; best first. */
export type Suggestions = {
  restaurants: { id: number; name: string; address: string; otherName: string | null }[];
  dishes: string[];
  cuisines: string[];
  places: NamedPlace[];
  landmarks: NamedLandmark[];
};

const MAX_SUGGESTIONS = { restaurants: 4, dishes: 4, cuisines: 3, places: 3, landmarks: 3 };
/** From how many letters on restaurants and dishes are looked for: fewer begin too many words to mean one. */
const MIN_LETTERS = 3;
/** How many of the best answers are asked for their names and dishes. */
const READ = 30;

/** Whether each word begins some word of the text: a dish with a mistake in its name is rather another dish. */
const isBegunBy = (text: string, words: readonly string[]): boolean => {
  const own = splitWords(text);
  return words.every((word) => own.some((one) => one.startsWith(word)));
};

/** Suggestions for what was typed; nothing where it has no letter. */
export function listSuggestions(typed: string, now: number, store: Store): Suggestions {
  const start = fold(typed.trim());
  const found: Suggestions = { restaurants: [], dishes: [], cuisines: [], places: [], landmarks: [] };
  if (start === '') return found;
  found.places = store.places.listBeginning(start, MAX_SUGGESTIONS.places);
  // A square that addresses name is a place already.
  found.landmarks = store.places.landmarks
    .listBeginning(typed, MAX_SUGGESTIONS.landmarks)
    .filter(({ name }) => !store.places.find(name));
  found.cuisines = CUISINES.filter(
    (cuisine) => fold(cuisine).startsWith(start) && store.options.of('cuisine').has(fold(cuisine)),
  ).slice(0, MAX_SUGGESTIONS.cuisines);
  if (start.length < MIN_LETTERS) return found;
  const { ids, why } = listIndexPage({ q: typed }, { limit: READ, now }, store);
  const dishes = new Map<string, string>();
  const words = tellingWords(typed);
  for (const id of ids) {
    const matched = why.get(id)?.matched;
    if (matched?.field === 'dish' && isBegunBy(matched.text, words))
      dishes.set(fold(matched.text), matched.text);
    const isOther = matched?.field === 'otherName';
    if ((matched?.field !== 'name' && !isOther) || found.restaurants.length === MAX_SUGGESTIONS.restaurants)
      continue;
    const { name, address } = store.texts.read(store.columns.slotOf.get(id) ?? -1) ?? {
      name: matched.text,
      address: '',
    };
    found.restaurants.push({ id, name, address, otherName: isOther ? matched.text : null });
  }
  found.dishes = [...dishes.values()].slice(0, MAX_SUGGESTIONS.dishes);
  return found;
}
