import { DETERMINERS } from './lexicon/fillers.ts';
import type { Match } from './match.ts';
import { type Places, placeAt } from './names.ts';
import { createPhraseBook, PhraseBook, skip } from './phrases.ts';
import type { Token } from './tokens.ts';

const LEAD = createPhraseBook(
  'within | in | inside | under | less than | no more than | not more than | no further than | not further than | no farther than | max | maximum | at most | up to | about | around | only',
);
const FIRM_LEAD = createPhraseBook('within | no further than | not further than | inside');
const LENGTHS = new PhraseBook<number>()
  .add('km | kilometre | kilometer | k', 1)
  .add('m | metre | meter', 0.001)
  .add('mile | mi', 1.609)
  .add('yard', 0.000914)
  .add('block', 0.1);
const MINUTES = createPhraseBook('minute | min');

/** Kilometres per minute. */
const MODES = new PhraseBook<number>()
  .add('walk | walking | on foot | by foot | foot | stroll | walk away | walking distance', 0.08)
  .add('bike | by bike | cycling | cycle | bike ride | by bicycle | on bike', 0.25)
  .add('drive | driving | by car | car | car ride | drive away | in car | by taxi | taxi', 0.5);
const RIDES = createPhraseBook(
  'by bus | by train | by metro | by subway | by tram | bus | train | metro | subway | tram',
);
const AWAY = createPhraseBook('away | radius | max | maximum | at most | or less | walk | distance');
const HERE = createPhraseBook(
  'from me | of me | from here | of here | from u | of u | from home | from my place | from my location | of my location | from where i am | of where i am | from my house | around me',
);
const ELSEWHERE = new Set(['from', 'of', 'to']);

const quantityAt = (tokens: readonly Token[], from: number): { to: number; amount: number } | null => {
  const token = tokens[from];
  if (token === undefined) return null;
  if (token.number !== null) return { to: from + 1, amount: token.number };
  if (token.word === 'half')
    return { to: DETERMINERS.has(tokens[from + 1]?.word ?? '') ? from + 2 : from + 1, amount: 0.5 };
  if (token.word === 'couple')
    return { to: tokens[from + 1]?.word === 'of' ? from + 2 : from + 1, amount: 2 };
  if (token.word === 'few') return { to: from + 1, amount: 3 };
  return null;
};

const toMatch = (tokens: readonly Token[], at: number, kilometres: number, places: Places): Match => {
  const away = skip(AWAY, tokens, at);
  const hereEnd = skip(HERE, tokens, away);
  const distance = Math.max(0.1, Math.round(kilometres * 10) / 10);
  if (hereEnd === away && ELSEWHERE.has(tokens[away]?.word ?? '')) {
    const origin = placeAt(tokens, away + 1, places);
    if (origin) {
      return {
        to: origin.to,
        gives: [
          { filter: 'near', value: origin.name },
          { filter: 'distance', value: distance },
        ],
      };
    }
    const place = (tokens[away + 1]?.word === 'the' ? away + 2 : away + 1) + 1;
    return { to: Math.min(place, tokens.length), gives: [], unmet: true };
  }
  return {
    to: hereEnd,
    gives: [
      { filter: 'nearMe', value: true },
      { filter: 'distance', value: distance },
    ],
  };
};

/**
 * Reads a distance at this token, from the person or a known place: 'within 2 km', '10 minutes walk', '500 m from
 * Alfama'. Distances from other places are reported as unmet.
 */
export const distancesAt = (tokens: readonly Token[], from: number, places: Places): Match | null => {
  let at = skip(LEAD, tokens, from);
  const article = tokens[at]?.word === 'a' || tokens[at]?.word === 'an';
  if (article) at += 1;
  const quantity = quantityAt(tokens, at) ?? (article ? { to: at, amount: 1 } : null);
  if (quantity === null) return null;
  const length = LENGTHS.at(tokens, quantity.to);
  if (length !== null) return toMatch(tokens, length.to, quantity.amount * length.value, places);
  const isHalf = tokens[quantity.to]?.word === 'hour';
  const minutes = isHalf ? quantity.to + 1 : MINUTES.at(tokens, quantity.to)?.to;
  if (minutes === undefined) return null;
  const duration = isHalf ? quantity.amount * 60 : quantity.amount;
  const ride = RIDES.at(tokens, minutes);
  if (ride !== null) return { to: ride.to, gives: [], unmet: true };
  const mode = MODES.at(tokens, minutes);
  const isMeant =
    mode !== null ||
    FIRM_LEAD.at(tokens, from) !== null ||
    tokens[minutes]?.word === 'away' ||
    HERE.at(tokens, minutes) !== null;
  if (!isMeant) return null;
  return toMatch(tokens, mode?.to ?? minutes, duration * (mode?.value ?? 0.08), places);
};
