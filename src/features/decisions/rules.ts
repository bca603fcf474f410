import { toLocalText } from '#features/hours/rules.ts';
import { formatLocalDay } from '#kit/contract/format.ts';
import { plural, t, translateConstant } from '#kit/contract/text.ts';
import { DAY_MS, HOUR_MS } from '#kit/contract/time.ts';
import {
  type DecidedBy,
  type DecisionVerdict,
  type DietaryMark,
  PRICE_RANGES,
  type PriceRange,
} from '#vocabulary.ts';

/** The figures of deciding together; the public page shows them. */
export const DECISION = {
  /** Cards at the start, and the maximum with those that people add. */
  cards: 8,
  maxCards: 12,
  /** The maximum of one cuisine, and of new places, among the first cards if there are enough others. */
  perCuisine: 2,
  newPlaces: 1,
  newBelowReviews: 5,
  /** Weights of the mean and of the lowest of the members' ranking scores in the group's score. */
  score: { mean: 0.7, least: 0.3 },
  /** Fairness considers this many past decisions of the same host. */
  pastDecisions: 5,
  maxPeople: 30,
  maxGuests: 8,
  /** With fewer cards than this, places of unknown hours follow; with fewer still the page suggests a wider search. */
  fewCards: 3,
} as const;

/** What one person needs; `distance` is in kilometres from the middle of the area. */
export type TableLimits = {
  diets: readonly DietaryMark[];
  budget: PriceRange | null;
  distance: number | null;
  stepFree: boolean;
};

/** Merges the limits of all members into the strictest of each; independent of their order. */
export function combineLimits(members: readonly TableLimits[]): TableLimits {
  const budgets = members.flatMap(({ budget }) => (budget === null ? [] : [PRICE_RANGES.indexOf(budget)]));
  const distances = members.flatMap(({ distance }) => distance ?? []);
  return {
    diets: [...new Set(members.flatMap(({ diets }) => diets))].sort(),
    budget: budgets.length === 0 ? null : (PRICE_RANGES[Math.min(...budgets)] ?? null),
    distance: distances.length === 0 ? null : Math.min(...distances),
    stepFree: members.some(({ stepFree }) => stepFree),
  };
}

/** When voting closes, in ms: 90 minutes before the meal, or half the remaining time if that is later. */
export const chooseClosing = (at: number, now: number): number =>
  Math.max(at - 1.5 * HOUR_MS, (now + at) / 2);

/** People are asked whether they went from this time on, in the table's time zone. */
const MORNING = '09:00';

export function isMorningAfter(at: number, timeZone: string, now: number): boolean {
  const eaten = toLocalText(timeZone, at);
  const clock = toLocalText(timeZone, now);
  if (eaten === null || clock === null) return false;
  return clock.slice(0, 10) > eaten.slice(0, 10) && clock.slice(11) >= MORNING;
}

/** The price ranges within a budget; a place of unknown price is never within one. */
export const pricesWithin = (budget: PriceRange): readonly PriceRange[] =>
  PRICE_RANGES.slice(0, PRICE_RANGES.indexOf(budget) + 1);

/** The group's score in [0, 1] from those of its members; 0 without members. */
export function computeGroupScore(scores: readonly number[]): number {
  if (scores.length === 0) return 0;
  // Sorted first, because a sum of floats depends on its order and the members have none.
  const sorted = [...scores].sort((a, b) => a - b);
  const mean = sorted.reduce((sum, score) => sum + score, 0) / sorted.length;
  return DECISION.score.mean * mean + DECISION.score.least * (sorted[0] ?? 0);
}

/** A place that meets all limits. */
export type Candidate = { id: number; score: number; cuisine: string; isNew: boolean };

const byScore = (a: Candidate, b: Candidate) => b.score - a.score || a.id - b.id;

/** The limits of each round of picking cards. */
const ROUNDS = [
  { perCuisine: DECISION.perCuisine, newPlaces: DECISION.newPlaces },
  { perCuisine: Number.POSITIVE_INFINITY, newPlaces: DECISION.newPlaces },
  { perCuisine: DECISION.perCuisine, newPlaces: Number.POSITIVE_INFINITY },
  { perCuisine: Number.POSITIVE_INFINITY, newPlaces: Number.POSITIVE_INFINITY },
];

/**
 * Picks the cards of a table, best score first: at most two of one cuisine and one new place. If that gives fewer than eight, more of the same
 * cuisines follow, then more new places: in a city that was just brought in, all are new. `others` are cards already on the table and count too;
 * the order of the candidates does not matter.
 */
export function pickCards(
  candidates: readonly Candidate[],
  { count = DECISION.cards, others = [] }: { count?: number; others?: readonly Candidate[] } = {},
): Candidate[] {
  const sorted = [...candidates].sort(byScore);
  const picked = new Set<Candidate>();
  const cuisines = new Map<string, number>();
  for (const { cuisine } of others) cuisines.set(cuisine, (cuisines.get(cuisine) ?? 0) + 1);
  let newPlaces = others.filter(({ isNew }) => isNew).length;
  for (const round of ROUNDS) {
    for (const candidate of sorted) {
      if (picked.size === count) break;
      const ofCuisine = cuisines.get(candidate.cuisine) ?? 0;
      const isSurplus = ofCuisine >= round.perCuisine || (candidate.isNew && newPlaces >= round.newPlaces);
      if (isSurplus || picked.has(candidate)) continue;
      picked.add(candidate);
      cuisines.set(candidate.cuisine, ofCuisine + 1);
      if (candidate.isNew) newPlaces++;
    }
  }
  return [...picked].sort(byScore);
}

/** The votes of one member by place; `luck` in [0, 1] says how well past decisions suited them, null without any. */
export type Ballot = { votes: ReadonlyMap<number, DecisionVerdict>; luck: number | null };

/** A place on the table; `draw` is the hexadecimal SHA-256 of seed and place. */
export type RankedPlace = { id: number; score: number; draw: string };

export type PlaceTally = { id: number; no: number; ok: number; love: number };

export type DecisionOutcome = {
  /** Every place, the winner first. */
  tally: PlaceTally[];
  decidedBy: DecidedBy;
  voters: number;
};

/** The vote that counts for a card which a voter did not see. */
const UNSEEN: DecisionVerdict = 'ok';

const POINTS: Record<DecisionVerdict, number> = { no: 0, ok: 0.5, love: 1 };

/** How well past decisions suited a person, in [0, 1], from their votes for the chosen places; null without any. */
export function computeLuck(pastVotes: readonly DecisionVerdict[]): number | null {
  const votes = pastVotes.slice(0, DECISION.pastDecisions);
  if (votes.length === 0) return null;
  return votes.reduce((sum, vote) => sum + POINTS[vote], 0) / votes.length;
}

/**
 * Ranks the places: fewest No, then most Love, then the vote of the members with the least luck, then the higher score, then the smaller draw. A
 * member without any vote counts as absent. Null without places.
 */
export function findOutcome(
  places: readonly RankedPlace[],
  ballots: readonly Ballot[],
): DecisionOutcome | null {
  const present = ballots.filter(({ votes }) => places.some(({ id }) => votes.has(id)));
  const leastLuck = Math.min(...present.flatMap(({ luck }) => luck ?? []));
  const leastLucky = present.filter(({ luck }) => luck === leastLuck);
  const rows = places.map((place) => {
    const votes = present.map((ballot) => ballot.votes.get(place.id) ?? UNSEEN);
    const count = (verdict: DecisionVerdict) => votes.filter((vote) => vote === verdict).length;
    const fairness = leastLucky.reduce((sum, { votes }) => sum + POINTS[votes.get(place.id) ?? UNSEEN], 0);
    return { ...place, fairness, no: count('no'), ok: count('ok'), love: count('love') };
  });
  type Row = (typeof rows)[number];
  const steps: [DecidedBy, (a: Row, b: Row) => number][] = [
    ['votes', (a, b) => a.no - b.no || b.love - a.love],
    ['fairness', (a, b) => b.fairness - a.fairness],
    ['score', (a, b) => b.score - a.score],
    ['draw', (a, b) => (a.draw < b.draw ? -1 : Number(a.draw > b.draw))],
  ];
  const compare = (a: Row, b: Row) => steps.reduce((order, [, step]) => order || step(a, b), 0);
  const [first, second] = rows.sort(compare);
  if (!first) return null;
  const decidedBy = second && steps.find(([, step]) => step(first, second) !== 0)?.[0];
  return {
    tally: rows.map(({ id, no, ok, love }) => ({ id, no, ok, love })),
    decidedBy: decidedBy ?? 'votes',
    voters: present.length,
  };
}

const TIE_SENTENCES: Record<Exclude<DecidedBy, 'votes'>, string> = {
  fairness: t('Equal votes: it suits best whoever got least of your last decisions.'),
  score: t('Equal votes: it fits all of you better.'),
  draw: t('Equal votes and equal fit: drawn by lot.'),
};

/** Explains the result in a sentence that everybody at the table can check, with a second one if votes were equal. */
export function explainOutcome({ tally, voters, decidedBy }: DecisionOutcome): string {
  const [winner] = tally;
  if (!winner || voters === 0) return t('Nobody voted, so it is the place that fits the table best.');
  const tie = decidedBy === 'votes' ? '' : translateConstant(TIE_SENTENCES[decidedBy]);
  const end = tie === '' ? '' : ` ${tie}`;
  if (voters === 1) return `${t('One person voted.')}${end}`;
  const no =
    winner.no === 0 ? t('Nobody said No') : t('Fewest No: {no} of {voters}', { no: winner.no, voters });
  const love =
    winner.love === voters
      ? t('all {voters} love it', { voters })
      : plural(winner.love, '{n} of {voters} loves it', '{n} of {voters} love it', { voters });
  return winner.love === 0 ? `${no}.${end}` : `${t('{no}, {love}.', { no, love })}${end}`;
}

/** The value of a `datetime-local` input, `YYYY-MM-DDTHH:MM` in the zone; empty if there is no such zone. */
export const toLocal = (at: number, zone: string): string => toLocalText(zone, at) ?? '';

/** "tonight at 20:00", "tomorrow at 13:00", "Fri 5 Jun at 20:00" in the zone. */
export function formatMoment(at: string, zone: string, now: number): string {
  const moment = Date.parse(at);
  const local = toLocal(moment, zone);
  const [day, time = ''] = local.split('T');
  const hour = Number(time.slice(0, 2));
  if (day === toLocal(now, zone).slice(0, 10))
    return hour >= 17 ? t('tonight at {time}', { time }) : t('today at {time}', { time });
  if (day === toLocal(now + DAY_MS, zone).slice(0, 10)) return t('tomorrow at {time}', { time });
  return t('{day} at {time}', { day: formatLocalDay(day ?? ''), time });
}

/** "18:30" in the zone. */
export const formatTime = (at: string, zone: string): string => toLocal(Date.parse(at), zone).slice(11);

type Seats = { party: number; people: readonly { isDone: boolean }[] };

/** "3 of 5 are done": of those whom the host expects, or of those present if they are more. */
export function describeProgress({ party, people }: Seats): string {
  const done = people.filter(({ isDone }) => isDone).length;
  return t('{done} of {all} are done', { done, all: Math.max(party, people.length) });
}
