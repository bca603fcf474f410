import { FILTER_EVENTS, SHOWS } from '#features/restaurants/options.ts';
import { type OptionFacet, SWITCH_FACETS } from '#features/search-index/facets.ts';
import { eventOptions } from '#features/search-index/filters.ts';
import type { FilterValue, SentenceListFilters } from './filters.ts';
import { ANY_VIEW, NOISE_WORDS, VIBE_WORDS, VIEW_WORDS } from './lexicon/atmosphere.ts';
import { EMPTY_PHRASES, UNMET_PHRASES } from './lexicon/fillers.ts';
import { DENIED_WORDS, PRICE_WORDS, SINGLE_WORDS, SORT_WORDS } from './lexicon/filter-words.ts';
import { CUISINE_WORDS, DISHES, FOODS, MORE_FOODS, OTHER_KITCHENS, REGIONS } from './lexicon/food.ts';
import { DIETARY_WORDS, FEATURE_WORDS } from './lexicon/practical.ts';
import { EVENT_WORDS, FEATURED_WORDS, LIVE_FORMS, MUSIC_WORDS, SWITCH_WORDS } from './lexicon/programme.ts';
import { PhraseBook } from './phrases.ts';

/** What a phrase stands for. */
export interface Meaning {
  gives: FilterValue[];
  unmet?: true;
}

/** Every phrase with a meaning of its own. */
export const LEXICON = new PhraseBook<Meaning>();

/** What a denied phrase asks for. */
export const DENIED = new PhraseBook<Meaning>();

/** A dish is looked for wherever it is cooked: its name asks for no cuisine. */
const addDishes = (dishes: string): void => {
  for (const spellings of dishes.split('|')) {
    const value = spellings.split('/')[0]?.trim() ?? '';
    LEXICON.add(spellings.replaceAll('/', '|'), { gives: [{ filter: 'q', value }] });
  }
};

/** What the options of each facet are called; prices and languages have a grammar of their own. */
const FACET_WORDS: {
  [Name in Exclude<OptionFacet, 'price' | 'language'>]: Partial<Record<SentenceListFilters[Name], string>>;
} = {
  cuisine: CUISINE_WORDS,
  vibe: VIBE_WORDS,
  view: VIEW_WORDS,
  noise: NOISE_WORDS,
  music: MUSIC_WORDS,
  event: EVENT_WORDS,
  featured: FEATURED_WORDS,
  feature: FEATURE_WORDS,
  dietary: DIETARY_WORDS,
};

LEXICON.add(EMPTY_PHRASES, { gives: [] }).add(UNMET_PHRASES, { gives: [], unmet: true });
for (const [filter, words] of Object.entries(FACET_WORDS)) {
  for (const [value, phrases] of Object.entries(words)) {
    // Object.entries forgets which values are those of the facet.
    LEXICON.add(phrases, { gives: [{ filter, value } as FilterValue] });
  }
}
for (const [value, phrases] of Object.entries(MUSIC_WORDS)) {
  const live = phrases.split('|').flatMap((phrase) => LIVE_FORMS.map((form) => form.replace('%', phrase)));
  // Object.entries forgets the keys' type.
  LEXICON.add(live.join('|'), {
    gives: [{ filter: 'music', value } as FilterValue, { filter: 'liveMusic', value: true }],
  });
}
// Shows that no option is called after, such as an open mic, are found by the option that stands for them.
for (const show of SHOWS) {
  const options = FILTER_EVENTS.filter((option) => eventOptions([show]).includes(option));
  LEXICON.add(`${show} | ${show} night | ${show} show`, {
    gives: options.map((value) => ({ filter: 'event', value })),
  });
}
for (const { words, cuisines } of REGIONS) {
  LEXICON.add(words, { gives: cuisines.map((value) => ({ filter: 'cuisine', value })) });
}
LEXICON.add(ANY_VIEW, {
  gives: [
    { filter: 'view', value: 'City View' },
    { filter: 'view', value: 'Water View' },
    { filter: 'view', value: 'Garden View' },
    { filter: 'view', value: 'Rooftop' },
  ],
});
for (const filter of SWITCH_FACETS) LEXICON.add(SWITCH_WORDS[filter], { gives: [{ filter, value: true }] });
for (const { words, prices } of PRICE_WORDS) {
  LEXICON.add(words, { gives: prices.map((value) => ({ filter: 'price', value })) });
}
for (const value of ['rating', 'distance', 'trending', 'newest', 'price'] as const) {
  LEXICON.add(SORT_WORDS[value], { gives: [{ filter: 'sort', value }] });
}
for (const { words, gives } of SINGLE_WORDS) LEXICON.add(words, { gives });
addDishes(DISHES);
addDishes(FOODS);
addDishes(MORE_FOODS);
addDishes(OTHER_KITCHENS);
for (const { words, gives } of DENIED_WORDS) DENIED.add(words, { gives });
