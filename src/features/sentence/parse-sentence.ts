import { distancesAt } from './distances.ts';
import { districtsAt } from './districts.ts';
import { type Chip, type Filters, type FilterValue, toFilters } from './filters.ts';
import { formatLabel } from './labels.ts';
import { languagesAt } from './languages.ts';
import { FILLER_WORDS } from './lexicon/fillers.ts';
import { LEXICON } from './lexicon.ts';
import type { Match } from './match.ts';
import { localDay, resolveTime, type TimePart } from './moments.ts';
import { type FindName, findLandmarks, findNames, type Names, type Places } from './names.ts';
import { type Denial, denialAt, takeBack, withoutDenied } from './negations.ts';
import { partiesAt } from './parties.ts';
import { pricesAt } from './prices.ts';
import { ratingsAt } from './ratings.ts';
import { mended } from './spelling.ts';
import { timesAt } from './times.ts';
import { type Token, tokenise } from './tokens.ts';
import { wordsLeft } from './unmatched-words.ts';

/** A claim with the tokens that it covers, the last not included. */
interface Covered extends Match {
  from: number;
}

export interface Understanding {
  filters: Filters;
  /** One for each filter and value, in the order of the sentence; `filtersOf` makes filters of those that are left. */
  chips: Chip[];
  /** In the person's own words. */
  notUnderstood: string[];
}

/** A sentence longer than this is read up to here, in characters. */
const LONGEST = 1000;

const PATTERNS = [pricesAt, ratingsAt, distancesAt, districtsAt, timesAt, languagesAt, partiesAt];

const lexiconAt = (tokens: readonly Token[], from: number): Match | null => {
  const found = LEXICON.at(tokens, from);
  return found && { to: found.to, ...found.value };
};

/** Everything that the sentence says, in its order: at each token the reading that covers most of them. */
const claimsIn = (tokens: readonly Token[], dishes: Names, places: Places): Covered[] => {
  const read = (at: number): Match | null => {
    const dish = dishes.get(at);
    const named: Match | null = dish ? { to: dish.to, gives: [{ filter: 'q', value: dish.name }] } : null;
    const claims = [...PATTERNS.map((pattern) => pattern(tokens, at, places)), lexiconAt(tokens, at), named];
    return claims.reduce((best, claim) => ((claim?.to ?? 0) > (best?.to ?? 0) ? claim : best), null);
  };
  const claims: Covered[] = [];
  let last: Denial = { to: -1, filters: new Set() };
  for (let at = 0; at < tokens.length; ) {
    const continued: ReturnType<typeof denialAt> = last.to === at ? denialAt(tokens, at, last, read) : null;
    const claim: Match | null = continued === null ? read(at) : null;
    const denial: ReturnType<typeof denialAt> =
      continued ?? (claim === null ? denialAt(tokens, at, null, read) : null);
    const found = claim ? takeBack(tokens, claim) : denial?.claim;
    if (found === undefined) {
      at += 1;
      continue;
    }
    claims.push({ ...found, from: at });
    at = found.to;
    last = { to: denial ? at : -1, filters: denial?.filters ?? new Set() };
  }
  return claims;
};

/** The ranges that every price in the sentence allows, or all that any of them names where none suits all. */
const pricesTogether = (claims: readonly Covered[]): ((reading: FilterValue) => boolean) => {
  const sets = claims
    .map((claim) => claim.gives.filter((one) => one.filter === 'price').map((one) => one.value))
    .filter((set) => set.length > 0);
  const common = (sets[0] ?? []).filter((price) => sets.every((set) => set.includes(price)));
  return (reading) => reading.filter !== 'price' || common.length === 0 || common.includes(reading.value);
};

/** 'Nearby' means near the place that is named. */
const isNearPlace = (claims: readonly Covered[]): boolean =>
  claims.some(({ gives }) => gives.some(({ filter }) => filter === 'near'));

const SINGLE = new Set<string>(['minRating', 'openAt', 'eventOn', 'near', 'distance', 'sort']);

/** Chips for the claims, each filter and value once; `clash` is told a second value of a filter that has one only. */
const toChips = (
  claims: readonly Covered[],
  tokens: readonly Token[],
  clash: (claim: Covered) => void,
): Chip[] => {
  const chips: Chip[] = [];
  const isPriceAllowed = pricesTogether(claims);
  const hasPlace = isNearPlace(claims);
  const allowed = (reading: FilterValue) =>
    isPriceAllowed(reading) && !(hasPlace && reading.filter === 'nearMe');
  for (const claim of claims) {
    const span: [number, number] = [tokens[claim.from]?.start ?? 0, tokens[claim.to - 1]?.end ?? 0];
    for (const reading of claim.gives) {
      const twin = chips.find(
        (chip) => chip.filter === reading.filter && (chip.value === reading.value || SINGLE.has(chip.filter)),
      );
      if (twin !== undefined && twin.value !== reading.value) clash(claim);
      else if (twin === undefined && allowed(reading))
        chips.push({ ...reading, label: formatLabel(reading), span });
    }
  }
  return chips;
};

const MEALS: readonly TimePart['part'][] = ['breakfast', 'brunch', 'lunch', 'dinner', 'lateDinner'];

/** What a time asks for: to be open then, or where an event is asked for, that it takes place on that day. */
const readWhen = (
  when: string,
  parts: readonly TimePart[],
  claims: readonly Covered[],
  now: Date,
): FilterValue[] => {
  const open: FilterValue =
    when === 'now' ? { filter: 'openNow', value: true } : { filter: 'openAt', value: when };
  const names = claims.some((claim) =>
    claim.gives.some(({ filter }) => filter === 'event' || filter === 'hasEvents'),
  );
  if (!names || !parts.some(({ day }) => day !== undefined)) return [open];
  const event: FilterValue = { filter: 'eventOn', value: when === 'now' ? localDay(now) : when.slice(0, 10) };
  const isHour = ({ clock, inMinutes, part }: TimePart) =>
    clock !== undefined || inMinutes !== undefined || MEALS.includes(part);
  return parts.some(isHour) ? [event, open] : [event];
};

/** The parts of a time, put together where the most telling of them stands. */
const withMoment = (claims: readonly Covered[], now: Date): Covered[] => {
  const timed = claims.filter((claim) => claim.moment !== undefined && claim.moment.now === undefined);
  const parts = timed.flatMap((claim): TimePart[] => (claim.moment ? [claim.moment] : []));
  const when = resolveTime(parts, now);
  const main = timed.find((claim) => claim.moment?.clock ?? claim.moment?.inMinutes) ?? timed[0];
  return claims.map((claim) => {
    const said = claim.moment?.now === 'said' || (claim.moment?.now === 'hinted' && when === null);
    if (said) return { ...claim, gives: [{ filter: 'openNow', value: true }] };
    if (claim === main && when !== null) return { ...claim, gives: readWhen(when, parts, claims, now) };
    return claim;
  });
};

/**
 * Reads a sentence as filters, by a grammar over our own vocabulary: the same sentence at the same moment always gives the
 * same filters, and words that mean none of them are handed back. `dishWords` tells the dishes that menus hold, `placeName`
 * the districts of addresses, `landmarkName` landmarks by name or kind; times are in the local time of `now`.
 */
export const parseSentence = (
  sentence: string,
  context: { dishWords?: FindName; placeName?: FindName; landmarkName?: FindName; now?: Date } = {},
): Understanding => {
  const blank = sentence.lastIndexOf(' ', LONGEST);
  const readTo = sentence.length <= LONGEST ? sentence.length : blank > 0 ? blank : LONGEST;
  const raw = tokenise(sentence.slice(0, readTo));
  const dishes = findNames(raw, context.dishWords ?? (() => null));
  const districts = findNames(raw, context.placeName ?? (() => null));
  const landmarks = findLandmarks(raw, context.landmarkName ?? (() => null));
  const names = [...dishes, ...districts, ...landmarks];
  const named = new Set(names.flatMap(([from, { to }]) => raw.slice(from, to)));
  const tokens = mended(raw, (index) => {
    const token = raw[index];
    return token !== undefined && named.has(token);
  });
  const read = withoutDenied(claimsIn(tokens, dishes, { districts, landmarks }));
  const claims = withMoment(read, context.now ?? new Date());
  const unmet = new Set(claims.filter((claim) => claim.unmet));
  const chips = toChips(claims, tokens, (claim) => unmet.add(claim));
  const left = wordsLeft(sentence, readTo, tokens, claims, unmet, FILLER_WORDS);
  return { filters: toFilters(chips), chips, notUnderstood: left };
};
