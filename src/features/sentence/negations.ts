import type { FilterValue } from './filters.ts';
import { FILLER_WORDS } from './lexicon/fillers.ts';
import { DENIED } from './lexicon.ts';
import type { Match } from './match.ts';
import { breaksBefore, createPhraseBook } from './phrases.ts';
import { deniedPricesAt } from './prices.ts';
import type { Token } from './tokens.ts';

const DENIALS = createPhraseBook(
  'not | no | without | never | non | nothing | isnt | arent | dont | doesnt | didnt | cant | cannot | wont | wouldnt | shouldnt | except | except for | avoid | avoiding | hate | dislike | exclude | excluding | neither | nor | anything but | everything but | all but | other than | rather than | instead of | apart from | aside from | tired of | sick of | allergic to | intolerant to | minus | less | im off | fed up with',
);
const UNNEEDED = createPhraseBook(
  'not needed | not necessary | not required | not essential | not important | is not needed | is not necessary | is not required | isnt needed | isnt necessary | isnt required | doesnt matter | does not matter | unnecessary | optional | is optional',
);
const MOST_SKIPPED = 5;

/** A wish that is taken back behind it ('delivery not needed') asks for nothing. */
export const takeBack = (tokens: readonly Token[], claim: Match): Match => {
  const unneeded = breaksBefore(tokens[claim.to]) ? null : UNNEEDED.at(tokens, claim.to);
  return unneeded ? { to: unneeded.to, gives: [] } : claim;
};

/** What the grammar would read at a token if nothing denied it. */
export type Read = (at: number) => Match | null;

/** A denial that ended just before: 'or' and 'nor' carry it on, 'and' only to the same filter. */
export interface Denial {
  to: number;
  filters: ReadonlySet<string>;
}

/** Kitchens that no cuisine stands for are searched for, so a search counts as one. */
const toFilterKind = (reading: FilterValue): string => (reading.filter === 'q' ? 'cuisine' : reading.filter);

const filtersGiven = (claim: Match | null): ReadonlySet<string> => new Set(claim?.gives.map(toFilterKind));

const shares = (last: Denial, claim: Match | null): boolean =>
  claim?.gives.some((one) => last.filters.has(toFilterKind(one))) ?? false;

/** True where 'no italian, mexican or thai' goes on after its comma. */
const listGoesOn = (tokens: readonly Token[], from: number, last: Denial, read: Read): boolean => {
  let at = from;
  while (tokens[at]?.before === ',') {
    const next = read(at);
    if (!shares(last, next) || next === null) return false;
    at = next.to;
  }
  const word = tokens[at]?.word;
  return at > from && (word === 'or' || word === 'nor') && shares(last, read(at + 1));
};

const firstAfterDenial = (
  tokens: readonly Token[],
  from: number,
  last: Denial | null,
  read: Read,
): number | null => {
  const denial = DENIALS.at(tokens, from);
  if (denial !== null) return denial.to;
  if (last === null || last.to !== from) return null;
  const word = tokens[from]?.word;
  if (listGoesOn(tokens, from, last, read)) return from;
  if (breaksBefore(tokens[from])) return null;
  if (word === 'or' || word === 'nor') return from + 1;
  return word === 'and' && shares(last, read(from + 1)) ? from + 1 : null;
};

/** What is denied from this token on: turned into a wish where that is plain, else unmet, never turned round. */
export const denialAt = (
  tokens: readonly Token[],
  from: number,
  last: Denial | null,
  read: Read,
): { claim: Match; filters: ReadonlySet<string> } | null => {
  const first = firstAfterDenial(tokens, from, last, read);
  if (first === null) return null;
  const nothing = { claim: { to: first, gives: [] }, filters: new Set<string>() };
  for (let at = first; at < Math.min(tokens.length, first + MOST_SKIPPED + 1); at += 1) {
    const token = tokens[at];
    if (token === undefined || (at > from && breaksBefore(token)) || token.word === 'but') return nothing;
    const wish = DENIED.at(tokens, at);
    if (wish !== null) return { claim: { to: wish.to, gives: wish.value.gives }, filters: new Set() };
    const price = deniedPricesAt(tokens, at);
    if (price !== null) return { claim: price, filters: new Set() };
    const claim = read(at);
    if (claim !== null)
      return {
        claim: { to: claim.to, gives: [], denies: claim.gives, unmet: true },
        filters: filtersGiven(claim),
      };
    if (!FILLER_WORDS.has(token.word) && DENIALS.at(tokens, at) === null) {
      return { claim: { to: at + 1, gives: [], unmet: true }, filters: new Set() };
    }
  }
  return nothing;
};

const isSame = (one: FilterValue, other: FilterValue): boolean =>
  one.filter === other.filter && one.value === other.value;

/** 'Asian but not Chinese': what is denied leaves the group that one word asked for, and is understood. */
export const withoutDenied = <Claim extends Match>(claims: readonly Claim[]): Claim[] => {
  const denied = claims.flatMap(({ denies = [] }) => denies);
  const isDenied = (one: FilterValue) => denied.some((other) => isSame(one, other));
  const groups = claims.filter(({ gives }) => gives.some(isDenied) && !gives.every(isDenied));
  const leaves = (one: FilterValue) => groups.some(({ gives }) => gives.some((other) => isSame(one, other)));
  return claims.map((claim) => {
    if (groups.includes(claim)) return { ...claim, gives: claim.gives.filter((one) => !isDenied(one)) };
    const understood = { ...claim };
    if (claim.denies?.length && claim.denies.every(leaves)) delete understood.unmet;
    return understood;
  });
};
