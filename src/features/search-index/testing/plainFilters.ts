import { DAY_MS } from '#kit/contract/time.ts';
import { WEEKDAYS } from '#vocabulary.ts';
import type { IndexFilters } from '../filters.ts';
import { toOpinion, toRatedId } from '../ranking/opinions.ts';
import type { IndexedRestaurant } from '../row.ts';
import { plainText } from './plainText.ts';

/** A second, slow implementation of every filter, written from the product's words alone. */

const RADIANS = Math.PI / 180;

export type PlainLocalTime = (instant: number, timeZone: string) => { date: string; minute: number };

const same = (a: string, b: string) => plainText(a) === plainText(b);
export const holds = (list: readonly string[], option: string) => list.some((one) => same(one, option));
export const holdsAny = (list: readonly string[], options: readonly string[]) =>
  options.some((option) => holds(list, option));
const upcoming = (row: IndexedRestaurant, now: number) =>
  row.events.filter((event) => event.endsAt === null || event.endsAt > now);

export function kmBetween(row: IndexedRestaurant, lat: number, lng: number): number | null {
  if (row.lat === null || row.lng === null) return null;
  const a =
    Math.sin(((row.lat - lat) * RADIANS) / 2) ** 2 +
    Math.cos(lat * RADIANS) * Math.cos(row.lat * RADIANS) * Math.sin(((row.lng - lng) * RADIANS) / 2) ** 2;
  return 2 * 6371.0088 * Math.asin(Math.min(1, Math.sqrt(a)));
}

export function hasView(row: IndexedRestaurant, view: string): boolean {
  const finer: Record<string, string[]> = {
    'Outdoor Seating': ['Outdoor', 'Terrace', 'Patio'],
    'City View': ['City', 'Skyscraper'],
    'Water View': ['Sea', 'Waterfront'],
    'Garden View': ['Garden', 'Countryside'],
    'Street View': ['Street'],
  };
  if (holds(row.viewType, view) || holdsAny(row.viewType, finer[view] ?? [])) return true;
  return (view === 'Outdoor Seating' || view === 'Outdoor') && holds(row.features, 'Outdoor Seating');
}

export function hasEvent(row: IndexedRestaurant, event: string, now: number): boolean {
  const types = upcoming(row, now).flatMap(({ type }) => (type === null ? [] : [type]));
  const all = [...row.showsType, ...types, ...(holds(row.musicType, 'DJ') ? ['DJ'] : [])];
  const finer: Record<string, string[]> = {
    'Comedy Shows': ['Comedy', 'Comedy Night'],
    'Live Performances': [
      'Live Performance',
      'Live Jazz Fridays',
      'Open Mic',
      'Magic',
      'Dance',
      'Theater',
      'Poetry',
    ],
    'DJ Sets': ['DJ', 'DJ Set', 'DJ Night'],
    'Karaoke Nights': ['Karaoke', 'Karaoke Night'],
  };
  return holds(all, event) || holdsAny(all, finer[event] ?? []);
}

function happensOn(row: IndexedRestaurant, date: string, options: readonly string[] | undefined): boolean {
  const weekday = WEEKDAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7];
  return row.events.some(({ when, type }) => {
    const isThen = when?.kind === 'once' ? when.date === date : when?.weekdays.some((day) => day === weekday);
    const only = { ...row, showsType: [], musicType: [], events: [{ name: null, type, endsAt: null, when }] };
    return isThen && (!options?.length || options.some((option) => hasEvent(only, option, 0)));
  });
}

function isOpen(row: IndexedRestaurant, instant: number, localTime: PlainLocalTime): boolean {
  const { date, minute } = localTime(instant, row.timeZone);
  return [0, 1].some((daysBack) => {
    const day = new Date(Date.parse(`${date}T12:00:00Z`) - daysBack * DAY_MS);
    const at = minute + daysBack * 1440;
    const exception = row.exceptions.find((one) => one.date === day.toISOString().slice(0, 10));
    if (exception) return exception.intervals.some(([start, end]) => at >= start && at < end);
    const monday = ((day.getUTCDay() + 6) % 7) * 1440;
    return (row.weekIntervals ?? []).some(
      ([start, end]) => start >= monday && start < monday + 1440 && at >= start - monday && at < end - monday,
    );
  });
}

/** Creates a test of one row for each filter that a person can remove. */
export function createTests(filters: IndexFilters, now: number, localTime: PlainLocalTime) {
  const any = (options: readonly string[] | undefined, test: (option: string) => boolean) =>
    options === undefined || options.length === 0 || options.some(test);
  const reaches = (row: IndexedRestaurant, min: number) =>
    row.reviewCount > 0 && row.ratingSum / row.reviewCount >= min;
  type Test = (row: IndexedRestaurant) => boolean;
  const tests: Record<string, Test> = {
    city: (row) => filters.city === undefined || row.city === filters.city,
    cuisine: (row) => any(filters.cuisine, (option) => same(row.cuisineType, option)),
    price: (row) => any(filters.price, (option) => row.priceRange === option),
    vibe: (row) => any(filters.vibe, (option) => holds(row.vibeType, option)),
    view: (row) => any(filters.view, (option) => hasView(row, option)),
    noise: (row) => any(filters.noise, (option) => row.noiseLevel === option),
    music: (row) => any(filters.music, (option) => holds(row.musicType, option)),
    event: (row) =>
      filters.eventOn !== undefined && filters.event?.length
        ? happensOn(row, filters.eventOn, filters.event)
        : any(filters.event, (option) => hasEvent(row, option, now)),
    eventOn: (row) => filters.eventOn === undefined || happensOn(row, filters.eventOn, undefined),
    featured: (row) => any(filters.featured, (option) => holds(row.featured, option)),
    language: (row) => any(filters.language, (option) => holds(row.languages, option)),
    feature: (row) => any(filters.feature, (option) => holds(row.features, option)),
    dietary: (row) =>
      any(
        filters.dietary,
        (option) => holds(row.dietary, option) || (option === 'Vegetarian' && holds(row.dietary, 'Vegan')),
      ),
    liveMusic: (row) => !filters.liveMusic || row.hasLiveMusic || holds(row.musicType, 'Live Band'),
    terraceHeaters: (row) => !filters.terraceHeaters || row.hasTerraceHeaters,
    hasEvents: (row) => !filters.hasEvents || upcoming(row, now).length > 0,
    hasChallenges: (row) => !filters.hasChallenges || row.hasChallenges,
    takesBookings: (row) => !filters.takesBookings || row.takesBookings,
    minRating: (row) => !filters.minRating || reaches(row, filters.minRating),
    openNow: (row) => {
      const isUnknown = row.weekIntervals === null && row.exceptions.length === 0;
      if (filters.openAt === undefined || (filters.allowsUnknownHours && isUnknown)) return true;
      return isOpen(row, filters.openAt, localTime);
    },
    distance: (row) => {
      if (filters.lat === undefined || filters.lng === undefined || filters.distance === undefined)
        return true;
      const km = kmBetween(row, filters.lat, filters.lng);
      return km !== null && km <= filters.distance;
    },
    bbox: (row) => {
      if (!filters.bbox) return true;
      if (row.lat === null || row.lng === null) return false;
      const [west, south, east, north] = filters.bbox;
      const isBetween =
        west <= east ? row.lng >= west && row.lng <= east : row.lng >= west || row.lng <= east;
      return isBetween && row.lat >= south && row.lat <= north;
    },
    owned: (row) => !filters.owned || row.ownerId !== null,
    likedBy: (row) => {
      if (!filters.likedBy) return true;
      const opinions = filters.likedBy.flatMap((all) => [...all]).filter((one) => toRatedId(one) === row.id);
      const likes = opinions.filter((opinion) => opinion === toOpinion(row.id, true));
      return likes.length > opinions.length - likes.length;
    },
    blockedOwners: (row) => row.ownerId === null || !filters.blockedOwners?.includes(row.ownerId),
  };
  return tests;
}
