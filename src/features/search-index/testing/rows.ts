import {
  FEATURES,
  FILTER_CUISINES,
  FILTER_EVENTS,
  FILTER_FEATURED,
  FILTER_LANGUAGES,
  FILTER_MUSIC,
  FILTER_VIEWS,
  SHOWS,
  VIBES,
  VIEWS,
} from '#features/restaurants/options.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import { DIETARY_MARKS, NOISE_LEVELS, PRICE_RANGES, WEEKDAYS } from '#vocabulary.ts';
import type { IndexedRestaurant, Minutes } from '../row.ts';
import { type Chance, createChance } from './chance.ts';
import { dishName, KINDS, PHRASES, surname, TAGS } from './names.ts';

export const ROWS_NOW = Date.UTC(2026, 5, 17, 11, 20);
const ZONES = ['Europe/Paris', 'America/New_York', 'Asia/Tokyo', 'UTC'];

export function week({ below, next }: Chance): Minutes[] {
  const open = 540 + 30 * below(8);
  const close = open + 480 + 7 * below(90);
  return [0, 1, 2, 3, 4, 5, 6].flatMap((day): Minutes[] => {
    if (next() < 0.1) return [];
    const from = day * 1440;
    if (open % 60 !== 0 || close - open < 600) return [[from + open, from + close]];
    return [
      [from + open, from + open + 200],
      [from + open + 330, from + close],
    ];
  });
}

const isoDay = (days: number) => new Date(ROWS_NOW + days * DAY_MS).toISOString().slice(0, 10);

/** The number of different owners, cities and weeks in a set of rows. */
export type RowSpread = { owners: number; cities: number; weeks: number };

/** Generates a restaurant with every kind of gap in it. */
export function generateRow(
  id: number,
  chance: Chance,
  world: RowSpread,
  weeks: readonly Minutes[][],
): IndexedRestaurant {
  const { next, below, one, some } = chance;
  const city = below(world.cities);
  const reviewCount = next() < 0.1 ? 0 : below(60);
  const mean = 3 + 2 * next() ** 0.7;
  const hasPlace = next() > 0.03;
  return {
    id,
    ownerId: below(world.owners) + 1,
    name: next() < 0.3 ? `${surname(chance)}’s` : `${surname(chance)} ${one(KINDS)}`,
    names: id % 9 === 0 ? [`Casa ${KINDS[id % KINDS.length]}`] : [],
    address: `${one(['Rua', 'Avenida'])} ${surname(chance)} ${below(300)}, Quarter ${city}`,
    description: next() < 0.15 ? null : `${some(PHRASES, 3).join(', ')}.`,
    cuisineType: next() < 0.04 ? 'Fusion' : one(FILTER_CUISINES),
    priceRange: one(PRICE_RANGES),
    vibeType: some(VIBES, 3),
    viewType: some(next() < 0.5 ? VIEWS : FILTER_VIEWS, 2),
    musicType: some([...FILTER_MUSIC, 'DJ', 'Live Band'], 2),
    noiseLevel: [null, ...NOISE_LEVELS][reviewCount % 4] ?? null,
    hasLiveMusic: next() < 0.2,
    showsType: some([...SHOWS, ...FILTER_EVENTS], 1),
    events:
      next() < 0.2
        ? [
            {
              name: one(['Quiz of the week', 'Fado at nine', null]),
              type: one(['Comedy', 'Karaoke', null]),
              endsAt: next() < 0.3 ? null : ROWS_NOW + (below(60) - 20) * DAY_MS,
              when: one([
                null,
                { kind: 'once', date: isoDay(below(4)), time: null },
                { kind: 'weekly', weekdays: some(WEEKDAYS, 3), time: null },
              ]),
            },
          ]
        : [],
    features: some(FEATURES, 5),
    hasTerraceHeaters: id % 5 === 0,
    languages: ['English', ...some(FILTER_LANGUAGES, 2)],
    dietary: some(DIETARY_MARKS, 3),
    featured: next() < 0.1 ? some(FILTER_FEATURED, 2) : [],
    tags: some(TAGS, 3),
    dishes: Array.from({ length: 4 + below(7) }, (_, at) => ({ id: id * 20 + at, name: dishName(chance) })),
    lat: hasPlace ? 30 + 2 * city + (next() + next() - 1) * 0.2 : null,
    lng: hasPlace ? -175 + ((city * 37) % 350) + (next() + next() - 1) * 0.2 : null,
    timeZone: one(ZONES),
    city: id % 31 === 0 ? null : `city-${city}`,
    weekIntervals: next() < 0.1 ? null : one(weeks),
    exceptions:
      next() < 0.05
        ? [{ date: isoDay(below(3) - 1), intervals: next() < 0.5 ? [] : [[600, 1440 + below(300)]] }]
        : [],
    reviewCount,
    ratingSum: Math.round(mean * reviewCount),
    quality: (30.4 + mean * reviewCount) / (8 + reviewCount),
    variance: 1.1 / (9 + reviewCount),
    trend: next() < 0.8 ? 0 : below(500) / 10,
    createdAt: ROWS_NOW - below(1000) * DAY_MS,
    freshAt: next() < 0.1 ? null : ROWS_NOW - below(400) * DAY_MS,
    hasChallenges: next() < 0.15,
    takesBookings: id % 3 === 0,
  };
}

/** Generates rows with the ids 1 to `count`. */
export function generateRows(count: number, seed: number, world: RowSpread): IndexedRestaurant[] {
  const chance = createChance(seed);
  const weeks = Array.from({ length: world.weeks }, () => week(chance));
  return Array.from({ length: count }, (_, at) => generateRow(at + 1, chance, world, weeks));
}

/** Returns wall clocks by fixed offsets: daylight saving is tested elsewhere. */
export function plainLocalTime(instant: number, timeZone: string): { date: string; minute: number } {
  const hours = { 'Europe/Paris': 2, 'America/New_York': -4, 'Asia/Tokyo': 9 }[timeZone] ?? 0;
  const there = new Date(instant + hours * 3_600_000);
  return { date: there.toISOString().slice(0, 10), minute: there.getUTCHours() * 60 + there.getUTCMinutes() };
}
