import type { FilterValue } from './filters.ts';
import { FILLER_WORDS } from './lexicon/fillers.ts';
import { DENIED } from './lexicon.ts';
import type { Match } from './match.ts';
import { breaksBefore, createPhraseBook } from './phrases.ts';
import { deniedPricesAt } from './prices.ts';
import type { Token } from './tokens.ts';

const NEGATIONS = createPhraseBook(
  'not | no | without | never | non | nothing | isnt | arent | dont | doesnt | didnt | cant | cannot | wont | wouldnt | shouldnt | except | except for | avoid | avoiding | hate | dislike | exclude | excluding | neither | nor | anything but | everything but | all but | other than | rather than | instead of | apart from | aside from | tired of | sick of | allergic to | intolerant to | minus | less | im off | fed up with',
);
const UNNEEDED = createPhraseBook(
  'not needed | not necessary | not required | not essential | not important | is not needed | is not necessary | is not required | isnt needed | isnt necessary | isnt required | doesnt matter | does not matter | unnecessary | optional | is optional',
);
const MAX_SKIPPED_WORDS = 5;

/** Removes values from a match that the next words call unneeded, such as “delivery not needed”. */
export const withoutUnneeded = (tokens: readonly Token[], match: Match): Match => {
  const negation = breaksBefore(tokens[match.to]) ? null : UNNEEDED.at(tokens, match.to);
  return negation ? { to: negation.to, gives: [] } : match;
};

/** Reads the grammar's match at a token, without a negation. */
export type Read = (at: number) => Match | null;

/** The previous negation, if it ended here: “or” and “nor” continue it, “and” only for the same filter. */
export interface Negation {
  to: number;
  filters: ReadonlySet<string>;
}

/** Cuisines without a filter become a text search, so `q` counts as a cuisine. */
const toFilterKind = (filterValue: FilterValue): string =>
  filterValue.filter === 'q' ? 'cuisine' : filterValue.filter;

const filtersGiven = (match: Match | null): ReadonlySet<string> => new Set(match?.gives.map(toFilterKind));

const shares = (last: Negation, match: Match | null): boolean =>
  match?.gives.some((value) => last.filters.has(toFilterKind(value))) ?? false;

/** Returns whether 'no italian, mexican or thai' continues after its comma. */
const listGoesOn = (tokens: readonly Token[], from: number, last: Negation, read: Read): boolean => {
  let at = from;
  while (tokens[at]?.before === ',') {
    const next = read(at);
    if (!shares(last, next) || next === null) return false;
    at = next.to;
  }
  const word = tokens[at]?.word;
  return at > from && (word === 'or' || word === 'nor') && shares(last, read(at + 1));
};

const firstAfterNegation = (
  tokens: readonly Token[],
  from: number,
  last: Negation | null,
  read: Read,
): number | null => {
  const negation = NEGATIONS.at(tokens, from);
  if (last === null) return negation?.to ?? null;
  // A negation that begins here may be a part of another phrase, such as “no more than 10 minutes”.
  if (negation !== null || last.to !== from) return null;
  const word = tokens[from]?.word;
  if (listGoesOn(tokens, from, last, read)) return from;
  if (breaksBefore(tokens[from])) return null;
  if (word === 'or' || word === 'nor') return from + 1;
  return word === 'and' && shares(last, read(from + 1)) ? from + 1 : null;
};

/** Reads the negation at this token: a filter if the opposite is clear, otherwise unmet. */
export const negationAt = (
  tokens: readonly Token[],
  from: number,
  last: Negation | null,
  read: Read,
): { match: Match; filters: ReadonlySet<string> } | null => {
  const first = firstAfterNegation(tokens, from, last, read);
  if (first === null) return null;
  const empty = { match: { to: first, gives: [] }, filters: new Set<string>() };
  for (let at = first; at < Math.min(tokens.length, first + MAX_SKIPPED_WORDS + 1); at += 1) {
    const token = tokens[at];
    if (token === undefined || (at > from && breaksBefore(token)) || token.word === 'but') return empty;
    const wish = DENIED.at(tokens, at);
    if (wish !== null) return { match: { to: wish.to, gives: wish.value.gives }, filters: new Set() };
    const price = deniedPricesAt(tokens, at);
    if (price !== null) return { match: price, filters: new Set() };
    const match = read(at);
    if (match !== null)
      return {
        match: { to: match.to, gives: [], denies: match.gives, unmet: true },
        filters: filtersGiven(match),
      };
    if (!FILLER_WORDS.has(token.word) && NEGATIONS.at(tokens, at) === null) {
      return { match: { to: at + 1, gives: [], unmet: true }, filters: new Set() };
    }
  }
  return empty;
};

const isSame = (first: FilterValue, second: FilterValue): boolean =>
  first.filter === second.filter && first.value === second.value;

/** “Asian but not Chinese”: removes the negated value from the group that one word means. */
export const withoutDenied = <M extends Match>(matches: readonly M[]): M[] => {
  const deniedValues = matches.flatMap(({ denies = [] }) => denies);
  const isDenied = (value: FilterValue) => deniedValues.some((other) => isSame(value, other));
  const groups = matches.filter(({ gives }) => gives.some(isDenied) && !gives.every(isDenied));
  const leaves = (value: FilterValue) =>
    groups.some(({ gives }) => gives.some((other) => isSame(value, other)));
  return matches.map((match) => {
    if (groups.includes(match)) return { ...match, gives: match.gives.filter((value) => !isDenied(value)) };
    const result = { ...match };
    if (match.denies?.length && match.denies.every(leaves)) delete result.unmet;
    return result;
  });
};
