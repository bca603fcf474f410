import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toUtc } from '#features/hours/rules.ts';
import { CHALLENGE_TEMPLATES } from '#features/restaurants/rules.ts';
import { businessDay } from '#features/visits/rules.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import {
  computeEntries,
  computeExpiry,
  computeTier,
  type EarnedEntry,
  type EarningFacts,
  type ExpiryNotice,
  type Fact,
  findNextTier,
  isoWeek,
  LOYALTY_RULES,
  OPTIONAL_RULES,
  type Period,
  sourceKey,
  type Terms,
} from './rules.ts';

const START = Date.parse('2026-01-01T12:00:00Z');
const toDay = (at: number) => new Date(at).toISOString().slice(0, 10);
const fact = (id: number, days: number): Fact => ({
  id,
  at: START + days * DAY_MS,
  day: toDay(START + days * DAY_MS),
});

const ALL = Object.fromEntries(Object.entries(LOYALTY_RULES).map(([rule, { points }]) => [rule, points]));
const ON: Terms[] = [{ validFrom: 0, isOn: true, rules: ALL }];
const NONE: EarningFacts = { visits: [], reviews: [], photos: [], openings: [] };
const NEW: Period = {
  from: START,
  earlier: { visits: 0, reviews: new Map(), photos: new Map(), sources: new Set() },
};

const earn = (facts: Partial<EarningFacts>, terms = ON, period = NEW) =>
  computeEntries({ ...NONE, ...facts }, terms, period).map(
    ({ rule, sourceId, delta }) => `${rule} ${sourceId} +${delta}`,
  );

test('each template that a wizard offers is a rule with the same points', () => {
  const rules = OPTIONAL_RULES.map((rule) => [LOYALTY_RULES[rule].name, LOYALTY_RULES[rule].points]);
  const templates = CHALLENGE_TEMPLATES.map(({ name, points }) => [name, points]);
  expect(rules).toEqual(expect.arrayContaining(templates));
  expect(rules).toHaveLength(templates.length);
});

describe('entries', () => {
  test('the first visit, a weekend once, and every fifth visit', () => {
    // 2026-01-01 is a Thursday.
    const visits = [0, 2, 3, 4, 5, 9, 10, 11, 12, 13].map((days, n) => fact(n + 1, days));
    const by = (rule: string) => earn({ visits }).filter((line) => line.startsWith(`${rule} `));
    expect(by('visit')).toHaveLength(10);
    expect(by('first-visit')).toEqual(['first-visit first +50']);
    expect(by('loyalty-member')).toEqual(['loyalty-member 5 +100', 'loyalty-member 10 +100']);
    expect(by('weekend')).toEqual(['weekend 2026-01-03 +30', 'weekend 2026-01-10 +30']);
  });

  test('facts before joining earn nothing; a review after it of an earlier visit does', () => {
    const visits = [fact(1, -1), fact(2, 0)];
    const reviews = [{ ...fact(7, 0), at: START - 1 }];
    expect(earn({ visits, reviews })).toEqual(['visit 2 +20', 'first-visit first +50']);
    expect(earn({ visits: [fact(1, -1)], reviews: [fact(7, 1)] })).toEqual(['review 7 +25']);
  });

  test('a review within 30 days of a visit, once in 90 days', () => {
    const visits = [fact(1, 0), fact(2, 80)];
    expect(earn({ visits: [], reviews: [fact(1, 1)] })).toEqual([]);
    const days = [1, 2, 31, 81, 91, 112];
    const reviews = days.map((day) => fact(day, day));
    const entries = earn({ visits, reviews }).filter((line) => line.startsWith('review'));
    expect(entries).toEqual(['review 1 +25', 'review 91 +25']);
    expect(earn({ visits, reviews: [fact(1, 30.01)] }).some((line) => line.startsWith('review'))).toBe(false);
  });

  test('a photo for each visit, and each photo once', () => {
    const visits = [fact(1, 0), fact(2, 10)];
    const photos = [fact(5, 11), fact(6, 12), fact(7, 13)];
    const entries = earn({ visits, photos }).filter((line) => line.startsWith('photo'));
    expect(entries).toEqual(['photo 5 +15', 'photo 6 +15']);
  });

  test('a week of sharing once', () => {
    // Sunday ends the week, Monday begins the next.
    const openings = [fact(1, 2), fact(2, 3), fact(3, 4)];
    expect(earn({ openings })).toEqual(['share 2026-W01 +20', 'share 2026-W02 +20']);
  });

  test('the terms of the moment hold: what comes later changes nothing', () => {
    const terms: Terms[] = [
      { validFrom: START + 2 * DAY_MS, isOn: true, rules: { visit: 20 } },
      { validFrom: START + 4 * DAY_MS, isOn: false, rules: ALL },
      { validFrom: START + 6 * DAY_MS, isOn: true, rules: ALL },
    ];
    const visits = [1, 2, 3, 4, 5, 6].map((days) => fact(days, days));
    expect(earn({ visits }, terms)).toEqual(['visit 2 +20', 'visit 3 +20', 'visit 6 +20']);
  });

  test('facts of an earlier membership are not earned again', () => {
    const period: Period = {
      ...NEW,
      earlier: {
        visits: 4,
        reviews: new Map([['8', START - DAY_MS]]),
        photos: new Map([['9', START + 60_000]]),
        sources: new Set(['visit visit 1', 'review review 8', 'photo post 9']),
      },
    };
    const visits = [fact(1, 0), fact(2, 1)];
    const since = { visits, reviews: [fact(3, 2)], photos: [fact(4, 2), fact(5, 2)] };
    const entries = ['visit 2 +20', 'loyalty-member 5 +100', 'photo 4 +15'];
    // The earlier review and photo are deleted, but still block 90 days and their visit.
    expect(earn(since, ON, period)).toEqual(entries);
    const all = {
      visits,
      reviews: [fact(8, -1), ...since.reviews],
      photos: [fact(9, 0), ...since.photos],
    };
    expect(earn(all, ON, period).toSorted()).toEqual([...entries, 'review 8 +25', 'photo 9 +15'].toSorted());
  });
});

const someFacts = (max: number) =>
  fc
    .uniqueArray(fc.double({ min: -40, max: 200, noNaN: true }), { maxLength: max })
    .map((list) => list.map((days, n) => fact(n + 1, days)));
/** One visit a day, as in the database. */
const someVisits = fc
  .uniqueArray(fc.integer({ min: -40, max: 200 }), { maxLength: 25 })
  .map((days) => days.map((day, n) => fact(n + 1, day)));
const someTerms = fc.uniqueArray(
  fc.record({
    validFrom: fc.integer({ min: -50, max: 200 }).map((days) => START + days * DAY_MS + 1),
    isOn: fc.boolean(),
    rules: fc.subarray([...OPTIONAL_RULES]).map((rules) => ({
      visit: 20,
      ...Object.fromEntries(rules.map((rule) => [rule, LOYALTY_RULES[rule].points])),
    })),
  }),
  { maxLength: 4, selector: ({ validFrom }) => validFrom },
);
const world = fc.record({
  visits: someVisits,
  reviews: someFacts(10),
  photos: someFacts(10),
  openings: someFacts(10),
  terms: someTerms,
});

/** The reference model: the rules one by one, from loyalty's table. */
function model({ terms, ...facts }: EarningFacts & { terms: Terms[] }) {
  const valid = (at: number) =>
    terms
      .filter((one) => one.validFrom <= at)
      .reduce<Terms | null>((best, one) => (best && best.validFrom > one.validFrom ? best : one), null);
  const gives = (rule: string, at: number) => {
    const one = valid(at);
    return one?.isOn === true && rule in one.rules;
  };
  const visits = facts.visits.filter((v) => v.at >= NEW.from && gives('visit', v.at));
  const rank = (v: Fact) => visits.filter((other) => other.at <= v.at).length;
  const within = (f: Fact) => facts.visits.filter((v) => f.at - v.at >= 0 && f.at - v.at <= 30 * DAY_MS);
  const own = (list: readonly Fact[], rule: string) =>
    list.filter((f) => f.at >= NEW.from && gives(rule, f.at));
  const weekends = visits.filter(
    (v) => [0, 6].includes(new Date(v.day).getUTCDay()) && gives('weekend', v.at),
  );
  const near = (a: Fact, b: Fact) => Math.abs(Date.parse(a.day) - Date.parse(b.day)) === DAY_MS;
  const countReviews = (reviews: Fact[]): Fact[] => {
    const first = reviews.reduce<Fact | null>((best, one) => (best && best.at < one.at ? best : one), null);
    return first ? [first, ...countReviews(reviews.filter((r) => r.at >= first.at + 90 * DAY_MS))] : [];
  };
  // The maximum number of photos that can each be matched with a different visit, by augmenting paths.
  const photos = own(facts.photos, 'photo');
  const holder = new Map<number, Fact>();
  const place = (photo: Fact, visitedIds: Set<number>): boolean =>
    within(photo).some(({ id }) => {
      if (visitedIds.has(id)) return false;
      visitedIds.add(id);
      const holderId = holder.get(id);
      if (holderId && !place(holderId, visitedIds)) return false;
      holder.set(id, photo);
      return true;
    });
  return {
    visit: visits.length,
    'first-visit': visits.filter((v) => rank(v) === 1 && gives('first-visit', v.at)).length,
    'loyalty-member': visits.filter((v) => rank(v) % 5 === 0 && gives('loyalty-member', v.at)).length,
    weekend: weekends.filter((v) => !weekends.some((other) => other.at < v.at && near(other, v))).length,
    review: countReviews(own(facts.reviews, 'review').filter((r) => within(r).length > 0)).length,
    photo: photos.filter((photo) => place(photo, new Set())).length,
    share: new Set(own(facts.openings, 'share').map(({ day }) => isoWeek(day))).size,
  };
}

test('any facts in any order, each reported any number of times, earn as the plain model says', () => {
  fc.assert(
    fc.property(world, fc.infiniteStream(fc.nat(1000)), ({ terms, ...facts }, random) => {
      const entries = computeEntries(facts, terms, NEW);
      const counts = Object.fromEntries(Object.keys(LOYALTY_RULES).map((rule) => [rule, 0]));
      for (const { rule, delta } of entries) {
        counts[rule] = (counts[rule] ?? 0) + 1;
        expect(delta).toBe(LOYALTY_RULES[rule].points);
      }
      expect(counts).toEqual(model({ ...facts, terms }));
      expect(new Set(entries.map(sourceKey)).size).toBe(entries.length);
      const shuffle = <Item>(list: readonly Item[]) =>
        list
          .map((item) => ({ item, place: random.next().value ?? 0 }))
          .sort((a, b) => a.place - b.place)
          .map(({ item }) => item);
      const shuffled = {
        visits: shuffle(facts.visits),
        reviews: shuffle(facts.reviews),
        photos: shuffle(facts.photos),
        openings: shuffle([...facts.openings, ...facts.openings]),
      };
      expect(computeEntries(shuffled, shuffle(terms), NEW)).toEqual(entries);
    }),
    { numRuns: 300 },
  );
});

test.each(['Europe/Lisbon', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia'])(
  'days that last 23 and 25 hours in %s are one weekend and one visit each',
  (zone) => {
    const hours = fc.record({
      // Around the clock changes of 2026, and of the years beside it.
      day: fc.date({ min: new Date('2025-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
      minute: fc.integer({ min: 0, max: 1439 }),
    });
    fc.assert(
      fc.property(fc.array(hours, { minLength: 1, maxLength: 12 }), (list) => {
        const moments = list.flatMap(({ day, minute }) => {
          const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
          const at = toUtc(zone, `${day.toISOString().slice(0, 10)}T${time}`);
          return at === null ? [] : [at];
        });
        const byDay = new Map(moments.map((at) => [businessDay(zone, at), at]));
        const visits = [...byDay].map(([day, at], n) => ({ id: n + 1, day, at }));
        const entries = computeEntries({ ...NONE, visits }, ON, { ...NEW, from: 0 });
        const days = visits.map(({ day }) => new Date(day).getUTCDay());
        const mondays = visits
          .filter((_, n) => days[n] === 0 || days[n] === 6)
          .map(
            ({ day }) =>
              Date.parse(day) + (days[visits.findIndex((v) => v.day === day)] === 6 ? 2 : 1) * DAY_MS,
          );
        expect(entries.filter(({ rule }) => rule === 'visit')).toHaveLength(byDay.size);
        expect(entries.filter(({ rule }) => rule === 'weekend')).toHaveLength(new Set(mondays).size);
      }),
      { numRuns: 100 },
    );
  },
);

describe('tiers', () => {
  const visit = (day: string, delta = 20): EarnedEntry => ({ day, delta, isVisit: true });
  const five = ['2026-01-05', '2026-01-06', '2026-01-07', '2026-01-08'].map((day) => visit(day));

  test('rise at once with both marks', () => {
    const silver = [...five, visit('2026-01-09', 170)];
    expect(computeTier(five, '2026-01-09')).toBe('Bronze');
    expect(computeTier(silver, '2026-01-08')).toBe('Bronze');
    expect(computeTier(silver, '2026-01-09')).toBe('Silver');
    expect(computeTier([...five, { day: '2026-01-09', delta: 900, isVisit: false }], '2026-01-09')).toBe(
      'Bronze',
    );
  });

  test('fall only at the end of a month, and below nine tenths', () => {
    const silver = [...five, visit('2026-01-09', 170)];
    // The last day on which these count is 2027-01-09.
    expect(computeTier(silver, '2027-01-31')).toBe('Silver');
    expect(computeTier(silver, '2027-02-01')).toBe('Bronze');
    const enough = [...silver, ...[1, 2, 3, 4].map((n) => visit(`2026-06-0${n}`)), visit('2026-06-05', 145)];
    expect(computeTier(enough, '2027-02-01')).toBe('Silver');
    const tooFew = [...silver, ...[1, 2, 3, 4].map((n) => visit(`2026-06-0${n}`)), visit('2026-06-05', 144)];
    expect(computeTier(tooFew, '2027-02-01')).toBe('Bronze');
  });

  test('are what walking day by day gives', () => {
    const entries = fc.array(
      fc.record({ days: fc.nat(900), delta: fc.integer({ min: 5, max: 150 }), isVisit: fc.boolean() }),
      { maxLength: 60 },
    );
    const marks = [
      { tier: 'Gold', points: 650, visits: 15 },
      { tier: 'Silver', points: 250, visits: 5 },
      { tier: 'Bronze', points: 0, visits: 0 },
    ] as const;
    fc.assert(
      fc.property(entries, fc.integer({ min: 0, max: 1000 }), (list, until) => {
        const entries = list
          .map(({ days, ...rest }) => ({ ...rest, day: toDay(START + days * DAY_MS) }))
          .sort((a, b) => a.day.localeCompare(b.day));
        let level = 2;
        for (let days = 0; days <= until; days++) {
          const day = toDay(START + days * DAY_MS);
          const since = toDay(START + (days - 365) * DAY_MS);
          const recent = entries.filter((entry) => entry.day <= day && entry.day > since);
          const points = recent.reduce((sum, one) => sum + one.delta, 0);
          const visits = recent.filter((one) => one.isVisit).length;
          const best = (share: number) =>
            marks.findIndex((mark) => points >= mark.points * share && visits >= mark.visits * share);
          level = Math.min(level, best(1));
          const isLast = toDay(START + (days + 1) * DAY_MS).endsWith('-01');
          if (isLast && days < until) level = Math.max(level, best(0.9));
        }
        const today = toDay(START + until * DAY_MS);
        expect(computeTier(entries, today)).toBe(marks[level]?.tier);
      }),
      { numRuns: 60 },
    );
  });

  test('say what is missing to the next one', () => {
    const progress = { points: 80, visits: 4 };
    expect(findNextTier('Bronze', progress)).toEqual({ tier: 'Silver', points: 170, visits: 1 });
    expect(findNextTier('Silver', { points: 700, visits: 3 })).toEqual({
      tier: 'Gold',
      points: 0,
      visits: 12,
    });
    expect(findNextTier('Gold', progress)).toBeNull();
  });
});

describe('expiry', () => {
  test('comes twelve months after the last visit, when all three notices were in time', () => {
    const notices = [
      { daysBefore: 60, sentOn: '2027-01-19' },
      { daysBefore: 30, sentOn: '2027-02-18' },
      { daysBefore: 7, sentOn: '2027-03-13' },
    ];
    const expiresOn = '2027-03-20';
    expect(computeExpiry('2026-03-20', [], '2027-01-18')).toEqual({
      expiresOn,
      notice: null,
      isExpired: false,
    });
    expect(computeExpiry('2026-03-20', [], '2027-01-19')).toEqual({
      expiresOn,
      notice: 60,
      isExpired: false,
    });
    expect(computeExpiry('2026-03-20', notices.slice(0, 1), '2027-02-18')).toMatchObject({ notice: 30 });
    expect(computeExpiry('2026-03-20', notices, '2027-03-19')).toMatchObject({ isExpired: false });
    expect(computeExpiry('2026-03-20', notices, '2027-03-20')).toMatchObject({ isExpired: true, expiresOn });
    expect(computeExpiry('2024-02-29', [], '2024-12-01').expiresOn).toBe('2025-02-28');
  });

  test('never comes sooner, however often the daily work did not run', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 900, maxLength: 900 }), (runs) => {
        const notices: ExpiryNotice[] = [];
        const expiries: string[] = [];
        runs.forEach((isRunning, days) => {
          if (!isRunning || expiries.length > 0) return;
          const today = toDay(START + days * DAY_MS);
          const { notice, isExpired } = computeExpiry(toDay(START), notices, today);
          if (notice !== null) notices.push({ daysBefore: notice, sentOn: today });
          if (isExpired) expiries.push(today);
        });
        const [last] = expiries;
        if (last === undefined) return;
        expect(last >= toDay(START + 365 * DAY_MS)).toBe(true);
        expect(notices.map(({ daysBefore }) => daysBefore)).toEqual([60, 30, 7]);
        for (const { daysBefore, sentOn } of notices)
          expect(Date.parse(last) - Date.parse(sentOn)).toBeGreaterThanOrEqual(daysBefore * DAY_MS);
      }),
      { numRuns: 30 },
    );
  });
});

test.each([
  ['2026-01-01', '2026-W01'],
  ['2025-12-29', '2026-W01'],
  ['2027-01-03', '2026-W53'],
  ['2026-11-22', '2026-W47'],
])('%s is in week %s', (day, week) => {
  expect(isoWeek(day)).toBe(week);
});
