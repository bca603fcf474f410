import { UNNAMED_LANDMARKS } from '#features/search-index/landmarkWords.ts';
import { distancesAt } from './distances.ts';
import { type FilterChip, type FilterValue, type SentenceFilters, toFilters } from './filters.ts';
import { formatLabel } from './labels.ts';
import { languagesAt } from './languages.ts';
import { DETERMINERS, FILLER_WORDS } from './lexicon/fillers.ts';
import { LEXICON } from './lexicon.ts';
import type { Match } from './match.ts';
import { keepsPart, localDay, resolveTime, type TimePart } from './moments.ts';
import { type FindName, findLandmarks, findNames, type Names, type Places, placeAt } from './names.ts';
import { type Negation, negationAt, withoutDenied, withoutUnneeded } from './negations.ts';
import { createPhraseBook, skip } from './phrases.ts';
import { pricesAt } from './prices.ts';
import { ratingsAt } from './ratings.ts';
import { correctTokens } from './spelling.ts';
import { timesAt } from './times.ts';
import { type Token, tokenise } from './tokens.ts';
import { listUnmatchedWords } from './unmatched-words.ts';

const NEAR = createPhraseBook(
  'near | near to | nearby | close to | around | round | by | next to | beside | not far from | in area of | in vicinity of | walking distance of | within walking distance of | walking distance from | within walking distance from',
);
const IN = createPhraseBook('in | at | inside | on | from | of');
const UNNAMED = createPhraseBook(UNNAMED_LANDMARKS);

/**
 * Reads a street, district or city of addresses: 'near Alfama' searches around it, 'in Alfama' and 'Alfama' search
 * for the word. Landmarks are not in addresses, so the search is always around them; without a name ('the station')
 * or as one single word they need a word such as 'near' before them.
 */
const districtsAt = (tokens: readonly Token[], from: number, places: Places): Match | null => {
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

const LEAD = createPhraseBook(
  'for | table for | party of | group of | for party of | for group of | we are | family of',
);
const GROUP = createPhraseBook('group of | for group of | party of | for party of');
const PEOPLE = createPhraseBook('people | person | guest | adult | pax | of us | friend | diner | colleague');

/** Reads the size of a party: many people need space; any other number is unmet, since nothing is reserved here. */
const partiesAt = (tokens: readonly Token[], from: number): Match | null => {
  const lead = LEAD.at(tokens, from);
  const at = lead?.to ?? from;
  const size = tokens[at]?.number ?? null;
  if (size === null || !Number.isInteger(size)) return null;
  const to = skip(PEOPLE, tokens, at + 1);
  if (lead === null && to === at + 1) return null;
  if (GROUP.at(tokens, from) && size >= 8) return { to, gives: [{ filter: 'vibe', value: 'Spacious' }] };
  return { to, gives: [], unmet: true };
};

interface Covered extends Match {
  from: number;
}

export interface Understanding {
  filters: SentenceFilters;
  /** One per filter and value, in the order of the sentence; `toFilters` joins the remaining ones. */
  chips: FilterChip[];
  /** In the person's own words. */
  notUnderstood: string[];
}

/** Characters of a sentence that are read. */
const MAX_LENGTH = 1000;

const BEFORE_OR_AFTER = createPhraseBook('before | after | pre | post | ahead of | on way to | on way from');
const PROGRAMME: ReadonlySet<string> = new Set(['event', 'hasEvents', 'liveMusic', 'music']);

/** Skips “before the theatre”: a place to visit before or after the meal is no filter for the restaurant. */
const elsewhereAt = (tokens: readonly Token[], from: number): Match | null => {
  const first = skip(BEFORE_OR_AFTER, tokens, from);
  if (first === from) return null;
  const event = LEXICON.at(tokens, DETERMINERS.has(tokens[first]?.word ?? '') ? first + 1 : first);
  const isProgramme =
    event?.value.gives.length && event.value.gives.every(({ filter }) => PROGRAMME.has(filter));
  return event && isProgramme ? { to: event.to, gives: [], unmet: true } : null;
};

const PATTERNS = [
  pricesAt,
  ratingsAt,
  distancesAt,
  districtsAt,
  timesAt,
  languagesAt,
  partiesAt,
  elsewhereAt,
];

const lexiconAt = (tokens: readonly Token[], from: number): Match | null => {
  const phrase = LEXICON.at(tokens, from);
  return phrase && { to: phrase.to, ...phrase.value };
};

/** Finds all matches of the sentence in order: at each token the one that covers most tokens. */
const findMatches = (tokens: readonly Token[], dishes: Names, places: Places): Covered[] => {
  const read = (at: number): Match | null => {
    const dish = dishes.get(at);
    const dishMatch: Match | null = dish ? { to: dish.to, gives: [{ filter: 'q', value: dish.name }] } : null;
    const matches = [
      ...PATTERNS.map((pattern) => pattern(tokens, at, places)),
      lexiconAt(tokens, at),
      dishMatch,
    ];
    return matches.reduce((best, match) => ((match?.to ?? 0) > (best?.to ?? 0) ? match : best), null);
  };
  const matches: Covered[] = [];
  let last: Negation = { to: -1, filters: new Set() };
  for (let at = 0; at < tokens.length; ) {
    const listNegation: ReturnType<typeof negationAt> =
      last.to === at ? negationAt(tokens, at, last, read) : null;
    const match: Match | null = listNegation === null ? read(at) : null;
    const negation: ReturnType<typeof negationAt> =
      listNegation ?? (match === null ? negationAt(tokens, at, null, read) : null);
    const nextMatch = match ? withoutUnneeded(tokens, match) : negation?.match;
    if (nextMatch === undefined) {
      at += 1;
      continue;
    }
    matches.push({ ...nextMatch, from: at });
    at = nextMatch.to;
    last = { to: negation ? at : -1, filters: negation?.filters ?? new Set() };
  }
  return matches;
};

/** Combines the prices of the sentence: the ranges that all of them allow, otherwise those that any of them names. */
const combinePrices = (matches: readonly Covered[]): ((filterValue: FilterValue) => boolean) => {
  const sets = matches
    .map((match) => match.gives.filter(({ filter }) => filter === 'price').map(({ value }) => value))
    .filter((set) => set.length > 0);
  const common = (sets[0] ?? []).filter((price) => sets.every((set) => set.includes(price)));
  return (filterValue) =>
    filterValue.filter !== 'price' || common.length === 0 || common.includes(filterValue.value);
};

/** Returns whether a place is named: 'nearby' then means near that place. */
const isNearPlace = (matches: readonly Covered[]): boolean =>
  matches.some(({ gives }) => gives.some(({ filter }) => filter === 'near'));

const isView = ({ filter, value }: FilterValue) => filter === 'view' && value !== 'Outdoor Seating';

/** “A view of the sea” asks for the sea: a named view replaces any view. */
const withNamedView = <M extends Match>(matches: readonly M[]): M[] => {
  const count = (match: Match) => match.gives.filter(isView).length;
  if (!matches.some((match) => count(match) === 1)) return [...matches];
  return matches.map((match) =>
    count(match) > 1 ? { ...match, gives: match.gives.filter((value) => !isView(value)) } : match,
  );
};

const SINGLE = new Set<string>(['minRating', 'openAt', 'eventOn', 'near', 'distance', 'sort']);

/** Creates chips, one per filter and value; `clash` gets a second value of a filter that accepts one. */
const toChips = (
  matches: readonly Covered[],
  tokens: readonly Token[],
  clash: (match: Covered) => void,
): FilterChip[] => {
  const chips: FilterChip[] = [];
  const isPriceAllowed = combinePrices(matches);
  const hasPlace = isNearPlace(matches);
  const allowed = (filterValue: FilterValue) =>
    isPriceAllowed(filterValue) && !(hasPlace && filterValue.filter === 'nearMe');
  for (const match of matches) {
    const span: [number, number] = [tokens[match.from]?.start ?? 0, tokens[match.to - 1]?.end ?? 0];
    for (const filterValue of match.gives) {
      const twin = chips.find(
        (chip) =>
          chip.filter === filterValue.filter && (chip.value === filterValue.value || SINGLE.has(chip.filter)),
      );
      if (twin !== undefined && twin.value !== filterValue.value) clash(match);
      else if (twin === undefined && allowed(filterValue))
        chips.push({ ...filterValue, label: formatLabel(filterValue), span });
    }
  }
  return chips;
};

const MEALS: readonly TimePart['part'][] = ['breakfast', 'brunch', 'lunch', 'dinner', 'lateDinner'];

/** Returns whether it is a clock time, which overrides the usual hour of a meal. */
const isHour = ({ clock, inMinutes }: TimePart) => clock !== undefined || inMinutes !== undefined;

/** Returns the filter for a time: open at that time, or with an event filter, an event on that day. */
const readWhen = (
  when: string,
  parts: readonly TimePart[],
  matches: readonly Covered[],
  now: Date,
): FilterValue[] => {
  const open: FilterValue =
    when === 'now' ? { filter: 'openNow', value: true } : { filter: 'openAt', value: when };
  const names = matches.some((match) =>
    match.gives.some(({ filter }) => filter === 'event' || filter === 'hasEvents'),
  );
  if (!names || !parts.some(({ day }) => day !== undefined)) return [open];
  const event: FilterValue = { filter: 'eventOn', value: when === 'now' ? localDay(now) : when.slice(0, 10) };
  return parts.some((part) => isHour(part) || MEALS.includes(part.part)) ? [event, open] : [event];
};

/**
 * Joins the parts of a time at the most specific one. 'Now' overrides the usual hour of a meal. If a brunch does not
 * set the time, it is searched for as a word. Words that the time does not use, such as a second day, are reported to
 * the person.
 */
const withMoment = (matches: readonly Covered[], now: Date): Covered[] => {
  const timeMatches = matches.filter((match) => match.moment !== undefined && match.moment.now === undefined);
  const parts = timeMatches.flatMap((match): TimePart[] => (match.moment ? [match.moment] : []));
  const isNowSaid = matches.some(({ moment }) => moment?.now === 'said');
  const isMealOnly = parts.every((part) => !isHour(part) && part.day === undefined);
  const when = isNowSaid && isMealOnly ? null : resolveTime(parts, now);
  const isKept = ({ moment }: Match) => moment === undefined || keepsPart(moment, when ?? 'now', now);
  const main =
    timeMatches.find(({ moment }) => moment && isHour(moment)) ?? timeMatches.find(isKept) ?? timeMatches[0];
  const isUsualHour = when !== null && !parts.some(isHour);
  return matches.map((match) => {
    const saysNow = match.moment?.now === 'said' || (match.moment?.now === 'hinted' && when === null);
    if (saysNow) return { ...match, gives: [{ filter: 'openNow', value: true }] };
    if (match === main && when !== null) return { ...match, gives: readWhen(when, parts, matches, now) };
    if (match.moment?.part === 'brunch' && !isUsualHour)
      return { ...match, gives: [{ filter: 'q', value: 'brunch' }] };
    return isKept(match) ? match : { ...match, unmet: true };
  });
};

/**
 * Parses a sentence into filters, by a grammar over our own vocabulary: the same sentence at the same time always has
 * the same filters, and words without a filter are reported. `dishWords` finds the dishes of menus, `placeName` the
 * districts of addresses, `landmarkName` landmarks by name or kind; times are in the local time of `now`.
 */
export const parseSentence = (
  sentence: string,
  context: { dishWords?: FindName; placeName?: FindName; landmarkName?: FindName; now?: Date } = {},
): Understanding => {
  const blank = sentence.lastIndexOf(' ', MAX_LENGTH);
  const readTo = sentence.length <= MAX_LENGTH ? sentence.length : blank > 0 ? blank : MAX_LENGTH;
  const raw = tokenise(sentence.slice(0, readTo));
  const dishes = findNames(raw, context.dishWords ?? (() => null));
  const districts = findNames(raw, context.placeName ?? (() => null));
  const landmarks = findLandmarks(raw, context.landmarkName ?? (() => null));
  const names = [...dishes, ...districts, ...landmarks];
  const nameWords = new Set(names.flatMap(([from, { to }]) => raw.slice(from, to)));
  const tokens = correctTokens(raw, (index) => {
    const token = raw[index];
    return token !== undefined && nameWords.has(token);
  });
  const read = withNamedView(withoutDenied(findMatches(tokens, dishes, { districts, landmarks })));
  const matches = withMoment(read, context.now ?? new Date());
  const unmet = new Set(matches.filter((match) => match.unmet));
  const chips = toChips(matches, tokens, (match) => unmet.add(match));
  const reports = listUnmatchedWords(sentence, readTo, tokens, matches, unmet, FILLER_WORDS);
  return { filters: toFilters(chips), chips, notUnderstood: reports };
};
