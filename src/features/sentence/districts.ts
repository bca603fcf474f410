import { UNNAMED_LANDMARKS } from '#features/search-index/landmarkWords.ts';
import { LEXICON } from './lexicon.ts';
import type { Match } from './match.ts';
import { type Places, placeAt } from './names.ts';
import { createPhraseBook } from './phrases.ts';
import type { Token } from './tokens.ts';

const NEAR = createPhraseBook(
  'near | near to | nearby | close to | around | round | by | next to | beside | not far from | in area of | in vicinity of | walking distance of | within walking distance of | walking distance from | within walking distance from',
);
const IN = createPhraseBook('in | at | inside | on | from | of');
const UNNAMED = createPhraseBook(UNNAMED_LANDMARKS);

/**
 * A street, district or city that addresses name: 'near Alfama' looks around it, 'in Alfama' and 'Alfama' are searched for.
 * A landmark, which no address names, is always looked around; without its name ('the station') or as one bare word it is
 * only meant behind a word such as 'near'.
 */
export const districtsAt = (tokens: readonly Token[], from: number, places: Places): Match | null => {
  const near = NEAR.at(tokens, from);
  const lead = near ?? IN.at(tokens, from);
  const start = lead?.to ?? from;
  const place = placeAt(tokens, start, places);
  if (!place) return null;
  if (place.isLandmark) {
    const isUnnamed = UNNAMED.at(tokens, place.from)?.to === place.to;
    // 'In the park' is a view.
    if (isUnnamed && !near && (lead === null || LEXICON.at(tokens, from) !== null)) return null;
    if (lead === null && place.to - place.from < 2) return null;
  }
  const filter = near || place.isLandmark ? 'near' : 'q';
  return { to: place.to, gives: [{ filter, value: place.name }] };
};
