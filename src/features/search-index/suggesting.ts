import { CUISINES } from '#features/restaurants/options.ts';
import type { NamedLandmark } from './columns/landmarks.ts';
import type { NamedPlace } from './columns/namedPlace.ts';
import type { Store } from './columns/store.ts';
import { listIndexPage } from './listing.ts';
import { fold, splitWords, tellingWords } from './text/words.ts';

export type Suggestions = {
  restaurants: { id: number; name: string; address: string; otherName: string | null }[];
  dishes: string[];
  cuisines: string[];
  places: NamedPlace[];
  landmarks: NamedLandmark[];
};

const MAX_SUGGESTIONS = { restaurants: 4, dishes: 4, cuisines: 3, places: 3, landmarks: 3 };
/** Letters from which restaurants and dishes are searched: with fewer, too many words begin so. */
const MIN_LETTERS = 3;
/** The best matches whose names and dishes are read. */
const MAX_READ = 30;

/** Returns whether each word begins some word of the text: a misspelled dish is more likely another dish. */
const isBegunBy = (text: string, words: readonly string[]): boolean => {
  const own = splitWords(text);
  return words.every((word) => own.some((ownWord) => ownWord.startsWith(word)));
};

export function listSuggestions(text: string, now: number, store: Store): Suggestions {
  const start = fold(text.trim());
  const suggestions: Suggestions = { restaurants: [], dishes: [], cuisines: [], places: [], landmarks: [] };
  if (start === '') return suggestions;
  suggestions.places = store.places.listBeginning(start, MAX_SUGGESTIONS.places);
  // A landmark that is named in addresses is already among the places.
  suggestions.landmarks = store.places.landmarks
    .listBeginning(text, MAX_SUGGESTIONS.landmarks)
    .filter(({ name }) => !store.places.find(name));
  suggestions.cuisines = CUISINES.filter(
    (cuisine) => fold(cuisine).startsWith(start) && store.options.of('cuisine').has(fold(cuisine)),
  ).slice(0, MAX_SUGGESTIONS.cuisines);
  if (start.length < MIN_LETTERS) return suggestions;
  const { ids, why } = listIndexPage({ q: text }, { limit: MAX_READ, now }, store);
  const dishes = new Map<string, string>();
  const words = tellingWords(text);
  for (const id of ids) {
    const match = why.get(id)?.matched;
    if (match?.field === 'dish' && isBegunBy(match.text, words)) dishes.set(fold(match.text), match.text);
    const isOther = match?.field === 'otherName';
    if (
      (match?.field !== 'name' && !isOther) ||
      suggestions.restaurants.length === MAX_SUGGESTIONS.restaurants
    )
      continue;
    const { name, address } = store.texts.read(store.columns.slotById.get(id) ?? -1) ?? {
      name: match.text,
      address: '',
    };
    suggestions.restaurants.push({ id, name, address, otherName: isOther ? match.text : null });
  }
  suggestions.dishes = [...dishes.values()].slice(0, MAX_SUGGESTIONS.dishes);
  return suggestions;
}
