import type { Match } from './match.ts';
import { createPhraseBook, skip } from './phrases.ts';
import type { Token } from './tokens.ts';

const LEAD = createPhraseBook(
  'at least | minimum | minimum of | min | over | above | more than | no less than | not less than | not under | not below | nothing under | nothing below | no worse than | rated | rating | rated at least | rated over | rated above | rating of | rating of at least | rating over | rating above | rating at least | rated more than | with at least | score of | scoring | starting at',
);
const BELOW = createPhraseBook('under | below | less than | max | at most');
const RATED = /^(rated|rating|score|scoring)$/;
const UNIT = createPhraseBook(
  'star | star rating | star rated | rating | rated | point | out of 5 | of 5 | ⭐',
);
const TAIL = createPhraseBook(
  'or more | or better | or higher | or above | or up | and up | and above | and higher | and better | and over | plus | minimum | min | at least | upward | and upward | or over',
);

/** Reads ratings at this token: 'at least 4 stars', '4.5+', 'rated 4 or higher'; a maximum rating is unmet. */
export const ratingsAt = (tokens: readonly Token[], from: number): Match | null => {
  const below = BELOW.at(tokens, from);
  const lead = below ?? LEAD.at(tokens, from);
  const at = lead?.to ?? from;
  const stars = tokens[at]?.number ?? null;
  if (stars === null || stars < 1 || stars > 5) return null;
  const plus = tokens[at]?.after.startsWith('+') ?? false;
  const firstTail = skip(TAIL, tokens, at + 1);
  const unit = skip(UNIT, tokens, firstTail);
  const to = skip(TAIL, tokens, unit);
  const hasUnit = unit > firstTail || RATED.test(tokens[from]?.word ?? '');
  const hasTail = firstTail > at + 1 || plus;
  const decimal = !Number.isInteger(stars) && lead !== null;
  if (!hasUnit && !hasTail && !decimal) return null;
  if (!hasUnit && /^[$€£]/.test(tokens[to]?.word ?? '')) return null;
  if (below !== null) return { to, gives: [], unmet: true };
  return { to, gives: [{ filter: 'minRating', value: stars }] };
};
