import type { EventTime } from '#features/restaurants/parse.ts';
import type { PriceRange } from '#vocabulary.ts';
import type { FacetColumns } from './facets.ts';

/** `[start, end)` in minutes; an end past midnight belongs to the day on which the interval begins. */
export type Minutes = readonly [start: number, end: number];

/** An approved restaurant in the form of the index; times are in milliseconds since 1970. */
export type IndexedRestaurant = FacetColumns & {
  id: number;
  /** Null without an owner. */
  ownerId: number | null;
  name: string;
  /** Names in other languages. */
  names: readonly string[];
  description: string | null;
  address: string;
  cuisineType: string;
  /** Null if unknown: no filter by price matches it. */
  priceRange: PriceRange | null;
  /** `endsAt` is null if an event recurs without an end, `when` if its text names no certain day. */
  events: readonly {
    name: string | null;
    type: string | null;
    endsAt: number | null;
    when: EventTime | null;
  }[];
  /** Marks of the place or of at least one dish. */
  dietary: readonly string[];
  featured: readonly string[];
  tags: readonly string[];
  /** One entry for each name of a dish; names in other languages come after all original names. */
  dishes: readonly { id: number; name: string }[];
  lat: number | null;
  lng: number | null;
  timeZone: string;
  /** The slug of its city; null if unknown. */
  city: string | null;
  /** From Monday 00:00 local time; null if the hours are unknown. */
  weekIntervals: readonly Minutes[] | null;
  /** Replaces the intervals that begin on a local date (`YYYY-MM-DD`), from its midnight; empty is closed. */
  exceptions: readonly { date: string; intervals: readonly Minutes[] }[];
  ratingSum: number;
  reviewCount: number;
  /** The posterior mean in stars. */
  quality: number;
  /** The variance of the posterior mean, not of the stars. */
  variance: number;
  trend: number;
  createdAt: number;
  /** When the owner last confirmed hours and menu. */
  freshAt: number | null;
  hasChallenges: boolean;
  /** The restaurant says that it takes reservations, or says nothing but has a page for bookings. */
  takesBookings: boolean;
};
