import type { Filters } from '../filters.ts';

/** A sentence as people type it, the filters that it should give, and the words that should be reported. */
export interface Example {
  say: string;
  give: Filters;
  leave?: string[];
}

/** Wednesday, 11 June 2025, 14:00 local: every example is said at this moment. */
export const SAID_AT = new Date(2025, 5, 11, 14, 0);

const MENUS = [
  'lobster roll',
  'khachapuri',
  'tiramisu',
  'laksa',
  'pierogi',
  'margherita pizza',
  'poke bowl',
  'okonomiyaki',
  'shakshuka',
  'truffle fries',
];

/** The dishes that the menus of the examples hold. */
export const onTheMenus = (words: string): string | null => (MENUS.includes(words) ? words : null);

const PLACES = ['Alfama', 'Baixa', 'Chiado', 'Rua da Palma', 'Belém', 'Cais do Sodré', 'Graça', 'Lisboa'];

const fold = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The places that the examples know, by their folded words. */
export const knownPlaces = (words: string): string | null =>
  PLACES.find((place) => fold(place) === words) ?? null;
