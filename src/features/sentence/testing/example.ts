import type { Landmark } from '#features/search-index/columns/landmarks.ts';
import { createIndex } from '#features/search-index/discoveryIndex.ts';
import type { SentenceFilters } from '../filters.ts';

/** A typed sentence, its expected filters, and the words that should be reported. */
export interface Example {
  say: string;
  give: SentenceFilters;
  leave?: string[];
}

/** Wednesday, 11 June 2025, 14:00 local: the time of every example. */
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

export const onTheMenus = (words: string): string | null => (MENUS.includes(words) ? words : null);

const PLACES = ['Alfama', 'Baixa', 'Chiado', 'Rua da Palma', 'Belém', 'Cais do Sodré', 'Graça', 'Lisboa'];

const fold = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Finds the places of the examples by their folded words. */
export const knownPlaces = (words: string): string | null =>
  PLACES.find((place) => fold(place) === words) ?? null;

const landmark = (kind: Landmark['kind'], name: string, ...aliases: string[]): Landmark => ({
  ...{ kind, name, aliases },
  ...{ lat: 38.7, lng: -9.1 },
});

/** There are no restaurants around any of them, so the first of a kind is the best known. */
const LANDMARKS: Landmark[] = [
  landmark('station', 'Rossio'),
  landmark('station', 'Santa Apolónia'),
  landmark('station', 'Gare do Oriente', 'Oriente'),
  landmark('station', 'Cais do Sodré'),
  landmark('square', 'Praça do Comércio', 'Terreiro do Paço'),
  landmark('square', 'Praça Luís de Camões'),
  landmark('market', 'Mercado da Ribeira', 'Time Out Market'),
  landmark('park', 'Jardim da Estrela'),
  landmark('park', 'Parque Eduardo VII'),
  landmark('museum', 'Museu do Fado', 'Fado Museum'),
  landmark('museum', 'Museu Nacional do Azulejo', 'National Tile Museum'),
  landmark('attraction', 'Castelo de São Jorge', "St. George's Castle"),
  landmark('attraction', 'Torre de Belém', 'Belém Tower'),
  landmark('attraction', 'Mosteiro dos Jerónimos', 'Jerónimos Monastery'),
];

const index = createIndex(() => ({ date: '2025-06-11', minute: 840 }));
index.setLandmarks(LANDMARKS);

export const knownLandmarks = (words: string): string | null => index.findLandmark(words)?.name ?? null;
