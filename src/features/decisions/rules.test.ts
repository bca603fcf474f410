import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DECISION_VERDICTS, type DecisionVerdict, DIETARY_MARKS, PRICE_RANGES } from '#vocabulary.ts';
import {
  type Ballot,
  type Candidate,
  chooseClosing,
  combineLimits,
  computeGroupScore,
  computeLuck,
  DECISION,
  explainOutcome,
  findOutcome,
  isMorningAfter,
  pickCards,
  pricesWithin,
  type RankedPlace,
  type TableLimits,
} from './rules.ts';

const limits = fc.record<TableLimits>({
  diets: fc.subarray([...DIETARY_MARKS]),
  budget: fc.constantFrom(null, ...PRICE_RANGES),
  distance: fc.option(fc.integer({ min: 1, max: 80 }).map((tenths) => tenths / 10)),
  stepFree: fc.boolean(),
});

const candidate = fc.record<Candidate>({
  id: fc.nat(500),
  score: fc.constantFrom(0.2, 0.4, 0.4, 0.6, 0.8),
  cuisine: fc.constantFrom('Thai', 'Italian', 'Portuguese', 'Indian', 'French'),
  isNew: fc.boolean(),
});
const candidates = fc.uniqueArray(candidate, { selector: ({ id }) => id, maxLength: 60 });

const places = fc
  .uniqueArray(
    fc.record<RankedPlace>({
      id: fc.nat(40),
      score: fc.constantFrom(0.3, 0.5, 0.5),
      draw: fc.constantFrom('0a', '1b', '2c', '3d'),
    }),
    { selector: ({ id }) => id, minLength: 1, maxLength: DECISION.maxCards },
  )
  // Draws of different places differ.
  .map((all) => all.map((place) => ({ ...place, draw: `${place.draw}${place.id}` })));

const vote = fc.constantFrom(...DECISION_VERDICTS);
const ballots = fc.array(
  fc.record<Ballot>({
    votes: fc.array(fc.tuple(fc.nat(40), vote), { maxLength: 12 }).map((pairs) => new Map(pairs)),
    luck: fc.constantFrom(null, 0, 0.5, 1),
  }),
  { maxLength: DECISION.maxPeople },
);
const table = fc.record({ places, ballots });

const shuffled = <Item>(items: readonly Item[]) =>
  fc.shuffledSubarray([...items], { minLength: items.length, maxLength: items.length });

const isWithin = (one: TableLimits, all: TableLimits) =>
  one.diets.every((diet) => all.diets.includes(diet)) &&
  (one.budget === null || (all.budget !== null && pricesWithin(one.budget).includes(all.budget))) &&
  (one.distance === null || (all.distance !== null && all.distance <= one.distance)) &&
  (!one.stepFree || all.stepFree);

test('the limits of a table hold those of each member, whatever their order', () => {
  const members = fc.array(limits, { maxLength: 30 });
  fc.assert(
    fc.property(
      members.chain((all) => fc.tuple(fc.constant(all), shuffled(all))),
      ([all, others]) => {
        const combined = combineLimits(all);
        expect(all.every((one) => isWithin(one, combined))).toBe(true);
        expect(combineLimits(others)).toEqual(combined);
      },
    ),
  );
  expect(combineLimits([])).toEqual({ diets: [], budget: null, distance: null, stepFree: false });
});

test('another member never widens the limits', () => {
  fc.assert(
    fc.property(fc.array(limits, { maxLength: 10 }), limits, (members, one) => {
      expect(isWithin(combineLimits(members), combineLimits([...members, one]))).toBe(true);
    }),
  );
});

test('the group’s score is the same for every order of its members', () => {
  const scores = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(
      scores.chain((all) => fc.tuple(fc.constant(all), shuffled(all))),
      ([all, others]) => {
        expect(computeGroupScore(others)).toBe(computeGroupScore(all));
      },
    ),
  );
  expect(computeGroupScore([0.4, 0.8])).toBeCloseTo(0.7 * 0.6 + 0.3 * 0.4);
  expect(computeGroupScore([])).toBe(0);
});

test('cards are the same for every order of the candidates, as many as there can be, and at most one is new where others would do', () => {
  fc.assert(
    fc.property(
      candidates.chain((all) => fc.tuple(fc.constant(all), shuffled(all))),
      ([all, others]) => {
        const cards = pickCards(all);
        expect(pickCards(others)).toEqual(cards);
        expect(cards.length).toBe(Math.min(all.length, DECISION.cards));
        const knownCount = all.filter(({ isNew }) => !isNew).length;
        const most = Math.max(DECISION.newPlaces, DECISION.cards - knownCount);
        expect(cards.filter(({ isNew }) => isNew).length).toBeLessThanOrEqual(most);
      },
    ),
  );
});

test('a cuisine has at most two cards where others would fit', () => {
  const cuisines = ['Thai', 'Italian', 'Portuguese', 'Indian'];
  const all = Array.from({ length: 40 }, (_, id) => ({
    id,
    score: 1 - id / 100,
    cuisine: cuisines[Math.floor(id / 10)] ?? '',
    isNew: false,
  }));
  expect(pickCards(all).map(({ id }) => id)).toEqual([0, 1, 10, 11, 20, 21, 30, 31]);
  expect(pickCards(all.slice(0, 5)).map(({ id }) => id)).toEqual([0, 1, 2, 3, 4]);
});

test('where all places are new, as in a city that was just brought in, the table is full all the same', () => {
  const all = Array.from({ length: 10 }, (_, id) => ({
    ...{ id, score: 1 - id / 100, isNew: true },
    cuisine: id < 5 ? 'Portuguese' : `Cuisine ${id}`,
  }));
  expect(pickCards(all).map(({ id }) => id)).toEqual([0, 1, 2, 5, 6, 7, 8, 9]);
});

test('people and places in another order change nothing of the outcome', () => {
  fc.assert(
    fc.property(
      table.chain((one) =>
        fc.record({
          one: fc.constant(one),
          other: fc.record({ places: shuffled(one.places), ballots: shuffled(one.ballots) }),
        }),
      ),
      ({ one, other }) => {
        expect(findOutcome(other.places, other.ballots)).toEqual(findOutcome(one.places, one.ballots));
      },
    ),
  );
});

test('a better vote for the winner never unseats it', () => {
  const better: Record<DecisionVerdict, DecisionVerdict[]> = { no: ['ok', 'love'], ok: ['love'], love: [] };
  fc.assert(
    fc.property(table, fc.nat(29), fc.boolean(), (one, nth, isLove) => {
      const winner = findOutcome(one.places, one.ballots)?.tally[0]?.id;
      const ballot = one.ballots[nth];
      fc.pre(winner !== undefined && ballot !== undefined);
      const [step, more = step] = better[ballot.votes.get(winner) ?? 'ok'];
      fc.pre(step !== undefined);
      const votes = new Map(ballot.votes).set(winner, (isLove ? more : step) ?? 'love');
      const ballots = one.ballots.with(nth, { ...ballot, votes });
      expect(findOutcome(one.places, ballots)?.tally[0]?.id).toBe(winner);
    }),
    { numRuns: 1000 },
  );
});

const place = (id: number, score = 0.5): RankedPlace => ({ id, score, draw: `${9 - id}` });
const ballot = (votes: Record<number, DecisionVerdict>, luck: number | null = null): Ballot => ({
  votes: new Map(Object.entries(votes).map(([id, one]) => [Number(id), one])),
  luck,
});

test.each([
  ['fewest No first', [ballot({ 1: 'love', 3: 'no' }), ballot({ 1: 'no', 3: 'no' })], 2, 'votes'],
  ['then most Love', [ballot({ 2: 'love' }), ballot({ 3: 'ok' })], 2, 'votes'],
  [
    'then who got least so far',
    [ballot({ 1: 'love', 2: 'ok' }, 0.9), ballot({ 1: 'ok', 2: 'love' }, 0.2)],
    2,
    'fairness',
  ],
  ['then the score', [ballot({ 1: 'love', 3: 'love' })], 3, 'score'],
  ['then the draw', [ballot({ 1: 'love', 2: 'love' })], 2, 'draw'],
  ['who voted on nothing is absent', [ballot({ 1: 'love', 2: 'ok' }), ballot({})], 1, 'votes'],
] as const)('the winner: %s', (_, all, winner, decidedBy) => {
  const outcome = findOutcome([place(1), place(2), place(3, 0.6)], all);
  expect([outcome?.tally[0]?.id, outcome?.decidedBy]).toEqual([winner, decidedBy]);
});

test('without a place nothing is decided', () => {
  expect(findOutcome([], [ballot({ 1: 'love' })])).toBeNull();
});

test('luck is the mean of the last five', () => {
  expect(computeLuck([])).toBeNull();
  expect(computeLuck(['love', 'no', 'ok', 'ok', 'ok', 'no', 'no'])).toBe(0.5);
});

test.each([
  [{ no: 0, ok: 1, love: 4 }, 5, 'votes', 'Nobody said No, 4 of 5 love it.'],
  [{ no: 0, ok: 0, love: 3 }, 3, 'votes', 'Nobody said No, all 3 love it.'],
  [{ no: 1, ok: 2, love: 1 }, 4, 'votes', 'Fewest No: 1 of 4, 1 of 4 loves it.'],
  [{ no: 0, ok: 2, love: 0 }, 2, 'draw', 'Nobody said No. Equal votes and equal fit: drawn by lot.'],
  [{ no: 0, ok: 0, love: 0 }, 0, 'score', 'Nobody voted, so it is the place that fits the table best.'],
] as const)('the reason is a sentence: %o of %i', (counts, voters, decidedBy, sentence) => {
  expect(explainOutcome({ tally: [{ id: 1, ...counts }], voters, decidedBy })).toBe(sentence);
});

test.each([
  ['in the evening itself', '2026-06-03T22:00:00Z', false],
  ['early the next day', '2026-06-04T07:59:00Z', false],
  ['at nine on the clocks of the table', '2026-06-04T08:00:00Z', true],
  ['days later in the morning', '2026-06-06T09:00:00Z', true],
  ['days later at night', '2026-06-06T02:00:00Z', false],
])('whether they went is asked %s: %s %s', (_, now, isAsked) => {
  expect(isMorningAfter(Date.parse('2026-06-03T19:00:00Z'), 'Europe/Lisbon', Date.parse(now))).toBe(isAsked);
});

test.each([
  ['90 minutes before', '2026-06-03T19:00:00Z', '2026-06-03T17:30:00Z'],
  ['in the middle of the time that is left', '2026-06-03T14:00:00Z', '2026-06-03T13:00:00Z'],
  ['by real time, where the clocks are changed between', '2026-10-25T02:00:00Z', '2026-10-25T00:30:00Z'],
])('the time to vote ends %s', (_, at, closesAt) => {
  expect(chooseClosing(Date.parse(at), Date.parse('2026-06-03T12:00:00Z'))).toBe(Date.parse(closesAt));
});
