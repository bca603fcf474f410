import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Comparison,
  type ComparisonOutcome,
  chooseQuestion,
  computeBands,
  computeRankRanges,
  fitTaste,
  formatBand,
  formatRank,
  type RatedPlace,
  TASTE,
} from './rules.ts';

const place = (id: number, stars = 4, cuisine = 'Italian'): RatedPlace => ({ id, stars, cuisine });
const compare = (a: number, b: number, outcome: ComparisonOutcome = 1): Comparison => ({ a, b, outcome });
const order = (places: RatedPlace[], facts: Comparison[]) =>
  fitTaste(places, facts).map((one) => one.place.id);

describe('the fit', () => {
  test.each<[what: string, places: RatedPlace[], facts: Comparison[], expected: number[]]>([
    ['nothing at all', [], [], []],
    ['stars alone, and equal ones by number', [place(3), place(1), place(2, 5)], [], [2, 1, 3]],
    ['an answer between equal stars', [place(1), place(2)], [compare(1, 2, -1)], [2, 1]],
    [
      'two answers against one star',
      [place(1, 5), place(2, 4), place(3, 4)],
      [compare(2, 1), compare(3, 1)],
      [2, 3, 1],
    ],
    [
      'one odd answer among three',
      [place(1), place(2), place(3)],
      [compare(1, 2), compare(2, 3), compare(1, 3, -1)],
      [1, 2, 3],
    ],
    ['answers about places that are gone', [place(1), place(2, 5)], [compare(1, 9), compare(9, 2)], [2, 1]],
  ])('orders by %s', (_, places, facts, expected) => {
    expect(order(places, facts)).toEqual(expected);
  });

  test('without answers an estimate is what the stars say, with their error', () => {
    const [best, worst] = fitTaste([place(1, 3.15), place(2, 4.65)], []);
    expect(best).toMatchObject({ place: { id: 2 }, value: expect.closeTo(0.8), error: expect.closeTo(0.6) });
    expect(worst).toMatchObject({ value: expect.closeTo(-0.8), answers: 0 });
  });

  test('about the same draws two places together, and a win parts them', () => {
    const gap = (facts: Comparison[]) => {
      const [first, second] = fitTaste([place(1, 5), place(2, 4)], facts);
      return (first?.value ?? 0) - (second?.value ?? 0);
    };
    expect(gap([compare(1, 2, 0)])).toBeLessThan(gap([]));
    expect(gap([compare(1, 2)])).toBeGreaterThan(gap([]));
    expect(gap([compare(1, 2, 0)])).toBeGreaterThan(0);
  });

  test('after twelve sweeps one more changes nothing that shows', () => {
    const { places, facts } = simulate(40, 3, random(5));
    const values = fitTaste(places, facts).map(({ value }) => value);
    const slopes = fitTaste(places, facts).map(({ place: { id, stars }, value }) => {
      const prior = (TASTE.stars.pull * (stars - TASTE.stars.mean)) / TASTE.stars.deviation;
      const answers = facts.reduce((sum, { a, b, outcome }) => {
        if (a !== id && b !== id) return sum;
        const other = fitted(places, facts).get(a === id ? b : a) ?? 0;
        const wins = ((a === id ? outcome : -outcome) + 1) / 2;
        return sum + TASTE.sharpness * (wins - 1 / (1 + Math.exp(-TASTE.sharpness * (value - other))));
      }, 0);
      return answers + (prior - value) / TASTE.stars.error ** 2;
    });
    expect(values).toHaveLength(40);
    expect(Math.max(...slopes.map(Math.abs))).toBeLessThan(0.01);
  });
});

const fitted = (places: RatedPlace[], facts: Comparison[]) =>
  new Map(fitTaste(places, facts).map((one) => [one.place.id, one.value]));

const somePlaces = fc
  .array(fc.record({ stars: fc.integer({ min: 1, max: 5 }), cuisine: fc.constantFrom('Thai', 'Greek') }), {
    minLength: 2,
    maxLength: 12,
  })
  .map((rows) => rows.map((row, at): RatedPlace => ({ ...row, id: at + 1 })));

const someFacts = fc.array(
  fc
    .record({
      a: fc.integer({ min: 1, max: 12 }),
      b: fc.integer({ min: 1, max: 12 }),
      outcome: fc.constantFrom<ComparisonOutcome>(-1, 0, 1),
    })
    .filter(({ a, b }) => a !== b),
  { maxLength: 40 },
);

describe('whatever was answered', () => {
  test('the order in which facts and places come changes no bit', () => {
    fc.assert(
      fc.property(somePlaces, someFacts, fc.infiniteStream(fc.nat()), (places, facts, draws) => {
        const shuffle = <Item>(items: readonly Item[]) =>
          items
            .map((item) => ({ item, at: draws.next().value ?? 0 }))
            .sort((a, b) => a.at - b.at)
            .map(({ item }) => item);
        // The order of the two places must not matter.
        const turned = shuffle(facts).map((fact, at) =>
          at % 2 === 0 ? fact : { a: fact.b, b: fact.a, outcome: -fact.outcome as ComparisonOutcome },
        );
        expect(fitTaste(shuffle(places), turned)).toEqual(fitTaste(places, facts));
      }),
    );
  });

  test('an answer that is undone leaves the order and the bands as they were', () => {
    fc.assert(
      fc.property(somePlaces, someFacts, fc.nat(), (places, facts, at) => {
        const before = fitTaste(places, facts);
        const extra = compare(1, 2, ((at % 3) - 1) as ComparisonOutcome);
        const extended = facts.toSpliced(at % (facts.length + 1), 0, extra);
        const original = extended.filter((fact) => fact !== extra);
        expect(fitTaste(places, original)).toEqual(before);
        expect(computeBands(fitTaste(places, original))).toEqual(computeBands(before));
      }),
    );
  });

  test('a win never lowers the winner', () => {
    fc.assert(
      fc.property(somePlaces, someFacts, (places, facts) => {
        const before = fitted(places, facts).get(1) ?? 0;
        expect(fitted(places, [...facts, compare(1, 2)]).get(1)).toBeGreaterThanOrEqual(before - 1e-3);
      }),
    );
  });

  test('each place is within its band, and no band is outside the list', () => {
    fc.assert(
      fc.property(somePlaces, someFacts, (places, facts) => {
        computeBands(fitTaste(places, facts)).forEach(({ from, to }, at) => {
          expect(from).toBeGreaterThanOrEqual(1);
          expect(from).toBeLessThanOrEqual(at + 1);
          expect(to).toBeGreaterThanOrEqual(at + 1);
          expect(to).toBeLessThanOrEqual(places.length);
        });
      }),
    );
  });
});

test.each<[what: string, stars: number[], facts: Comparison[], expected: [number, number][]]>([
  [
    'different stars',
    [5, 3, 4],
    [],
    [
      [2 / 3, 1],
      [0, 1 / 3],
      [1 / 3, 2 / 3],
    ],
  ],
  [
    'equal stars, which share a range',
    [4, 4, 2],
    [],
    [
      [1 / 3, 1],
      [1 / 3, 1],
      [0, 1 / 3],
    ],
  ],
  [
    'equal stars that an answer parts',
    [4, 4, 2],
    [compare(2, 1)],
    [
      [1 / 3, 2 / 3],
      [2 / 3, 1],
      [0, 1 / 3],
    ],
  ],
])('shares of the ranks: %s', (_, stars, facts, expected) => {
  const ranges = computeRankRanges(
    fitTaste(
      stars.map((star, at) => place(at + 1, star)),
      facts,
    ),
  );
  expected.forEach(([from, to], at) => {
    expect(ranges.get(at + 1)).toEqual({ from: expect.closeTo(from), to: expect.closeTo(to) });
  });
});

test('any monotone rescaling of the stars leaves the shares as they are', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 20 }), (stars) => {
      const rank = (rescale: (stars: number) => number) =>
        computeRankRanges(
          fitTaste(
            stars.map((star, at) => place(at + 1, rescale(star))),
            [],
          ),
        );
      expect(rank((one) => one ** 2 / 5)).toEqual(rank((one) => one));
    }),
  );
});

describe('the next question', () => {
  const ask = (places: RatedPlace[], facts: Comparison[], options = {}) => {
    const question = chooseQuestion(fitTaste(places, facts), facts, options);
    return question && [question.place.id, question.other.id];
  };
  const places = [place(1, 4), place(2, 5, 'Thai'), place(3, 4, 'Thai'), place(4, 2)];

  test.each<[what: string, options: object, facts: Comparison[], expected: number[] | null]>([
    ['the same cuisine before a nearer place', { placeId: 1 }, [], [1, 4]],
    ['the nearest once the cuisine is used up', { placeId: 1 }, [compare(1, 4)], [1, 3]],
    ['no pair again, whichever was named first', { placeId: 1 }, [compare(4, 1), compare(3, 1, 0)], [1, 2]],
    ['nothing where all is answered', { placeId: 1 }, [compare(1, 2), compare(1, 3), compare(1, 4)], null],
    ['another one in place of a skipped one', { placeId: 1, except: [4] }, [], [1, 3]],
    ['nothing of a place that is not there', { placeId: 9 }, [], null],
    ['the place that is known least where none is named', {}, [compare(1, 4), compare(1, 3)], [2, 3]],
  ])('takes %s', (_, options, facts, expected) => {
    expect(ask(places, facts, options)).toEqual(expected);
  });

  test('a single place is compared with nothing', () => {
    expect(ask([place(1)], [])).toBeNull();
  });

  test('a place that is known well enough is asked about no more', () => {
    const placeList = Array.from({ length: 30 }, (_, at) => place(at + 1));
    const facts: Comparison[] = [];
    for (
      let question = ask(placeList, facts, { placeId: 1 });
      question;
      question = ask(placeList, facts, { placeId: 1 })
    )
      facts.push(compare(1, question[1] ?? 0, 0));
    expect(facts.length).toBeLessThan(12);
    expect(fitTaste(placeList, facts).find((one) => one.place.id === 1)?.error).toBeLessThan(TASTE.enough);
  });
});

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [102, '102nd'],
  [111, '111th'],
])('the rank %i is the %s', (rank, words) => {
  expect(formatRank(rank)).toBe(words);
});

test('a band names both ends, or one where they are one', () => {
  expect(formatBand({ from: 3, to: 7 }, 42)).toBe('3rd to 7th of 42');
  expect(formatBand({ from: 1, to: 1 }, 2)).toBe('1st of 2');
});

/** Random numbers from [0, 1) that depend on the seed alone. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * A simulated person visits places one by one, gives stars that correlate .8 with their taste, and answers questions: the
 * farther apart two places are, the surer the answer (8 % are wrong at half a step). Below .15 it is a tie.
 */
function simulate(count: number, questions: number, draw: () => number) {
  const normal = () => Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());
  const places: RatedPlace[] = [];
  const tastes = new Map<number, number>();
  const facts: Comparison[] = [];
  for (let id = 1; id <= count; id += 1) {
    const taste = normal();
    tastes.set(id, taste);
    const stars = Math.round(3.9 + 0.75 * (0.8 * taste + 0.6 * normal()));
    places.push(place(id, Math.min(5, Math.max(1, stars)), `Cuisine ${id % 8}`));
    for (let number = 0; number < questions; number += 1) {
      const question = chooseQuestion(fitTaste(places, facts), facts, { placeId: id });
      if (!question) break;
      const distance = taste - (tastes.get(question.other.id) ?? 0);
      const isBetter = draw() < 1 / (1 + Math.exp(-5 * distance));
      facts.push(compare(id, question.other.id, Math.abs(distance) < 0.15 ? 0 : isBetter ? 1 : -1));
    }
  }
  return { places, facts, tastes };
}

/** Kendall's τ of an order and the true one: 1 is the same order, 0 is unrelated. */
function computeTau(ids: readonly number[], tastes: Map<number, number>): number {
  let agreement = 0;
  ids.forEach((id, at) => {
    for (const later of ids.slice(at + 1))
      agreement += Math.sign((tastes.get(id) ?? 0) - (tastes.get(later) ?? 0));
  });
  return agreement / ((ids.length * (ids.length - 1)) / 2);
}

const SEEDS = [1, 2, 3, 4, 5, 6];
const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test('three questions a place bring 150 places to a Kendall τ of .80, stars alone to far less', () => {
  const run = (questions: number) =>
    average(
      SEEDS.map((seed) => {
        const { places, facts, tastes } = simulate(150, questions, random(seed));
        return computeTau(order(places, facts), tastes);
      }),
    );
  const [none, two, three] = [run(0), run(2), run(3)];
  console.log(
    `Kendall τ with 0, 2 and 3 questions a place: ${[none, two, three].map((tau) => tau.toFixed(3))}`,
  );
  expect(three).toBeGreaterThanOrEqual(0.8);
  expect(two).toBeGreaterThan(none + 0.15);
});

test('the true rank is in its band about four times in five', () => {
  const shares = SEEDS.map((seed) => {
    const { places, facts, tastes } = simulate(150, 3, random(seed));
    const truth = [...tastes].sort(([, a], [, b]) => b - a).map(([id]) => id);
    const estimates = fitTaste(places, facts);
    const hits = computeBands(estimates).filter(({ from, to }, at) => {
      const rank = truth.indexOf(estimates[at]?.place.id ?? 0) + 1;
      return rank >= from && rank <= to;
    });
    return hits.length / places.length;
  });
  console.log(`the true rank is in its band: ${average(shares).toFixed(3)}`);
  expect(average(shares)).toBeGreaterThan(0.75);
  expect(average(shares)).toBeLessThan(0.9);
});
