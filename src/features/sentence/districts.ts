import { ARTICLES } from './lexicon/fillers.ts';
import type { Match } from './match.ts';
import type { Names } from './names.ts';
import { createPhraseBook } from './phrases.ts';
import type { Token } from './tokens.ts';

const NEAR = createPhraseBook(
  'near | near to | nearby | close to | around | round | by | next to | beside | not far from | in area of | in vicinity of | walking distance of | within walking distance of | walking distance from | within walking distance from',
);
const IN = createPhraseBook('in | at | inside | on | from | of');

/** A street, district or city that addresses name: 'near Alfama' looks around it, 'in Alfama' and 'Alfama' are searched for. */
export const districtsAt = (tokens: readonly Token[], from: number, places: Names): Match | null => {
  const near = NEAR.at(tokens, from);
  const lead = near ?? IN.at(tokens, from);
  const start = lead?.to ?? from;
  const place = places.get(ARTICLES.has(tokens[start]?.word ?? '') ? start + 1 : start);
  if (!place) return null;
  return { to: place.to, gives: [{ filter: near ? 'near' : 'q', value: place.name }] };
};
