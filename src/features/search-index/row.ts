import type { EventTime } from '#features/restaurants/parse.ts';
import type { PriceRange } from '#vocabulary.ts';
import type { FacetColumns } from './facets.ts';

/** `[start, end)` in minutes; an end past midnight belongs to the day on which the interval begins. */
export type Minutes = readonly [start: number, end: number];

/** An approved restaurant as the index reads it; moments are in milliseconds since 1970. */
export type IndexedRestaurant = FacetColumns & {
  id: number;
  /** Null for a place that nobody owns yet. */
  ownerId: number | null;
  name: string;
  /** What it is called in other languages. */
  names: readonly string[];
  description: string | null;
  address: string;
  cuisineType: string;
  /** Null where it is not known: no filter by price finds it. */
  priceRange: PriceRange | null;
  /** `endsAt` is null where an event recurs without an end, `when` where its words name no day for sure. */
  events: readonly {
    name: string | null;
    type: string | null;
    endsAt: number | null;
    when: EventTime | null;
  }[];
  /** What the place or at least one dish is marked with. */
  dietary: readonly string[];
  featured: readonly string[];
  tags: readonly string[];
  /** One entry for each name of a dish: what it is called in other languages follows behind all own names. */
  dishes: readonly { id: number; name: string }[];
  lat: number | null;
  lng: number | null;
  timeZone: string;
  /** The slug of its city; null where nobody knows it. */
  city: string | null;
  /** From Monday 00:00 local time; null where the hours are not known. */
  weekIntervals: readonly Minutes[] | null;
  /** What replaces the intervals that begin on a local date (`YYYY-MM-DD`), from its midnight; empty is closed. */
  exceptions: readonly { date: string; intervals: readonly Minutes[] }[];
  ratingSum: number;
  reviewCount: number;
  /** The posterior mean in stars. */
  quality: number;
  /** Of that mean: of the posterior, not of the stars. */
  variance: number;
  trend: number;
  createdAt: number;
  /** When the owner last confirmed hours and menu. */
  freshAt: number | null;
  hasChallenges: boolean;
  /** It says so, or has a page for bookings and says nothing else. */
  takesBookings: boolean;
};
