import type { RestaurantCard } from '../contract.ts';

type Event = RestaurantCard['events'][number];

/** An event with its index among the restaurant's events, and its ISO date, if any. */
export interface UpcomingEvent {
  event: Event;
  index: number;
  date: string | null;
}

/**
 * Returns the events that are not over on a local `YYYY-MM-DD`; those without an ISO date are always kept, and come
 * last.
 */
export function upcomingEvents(events: readonly Event[], today: string): UpcomingEvent[] {
  return events
    .map((event, index) => ({ event, index, date: /^\d{4}-\d{2}-\d{2}/.exec(event.date ?? '')?.[0] ?? null }))
    .filter(({ date }) => date === null || date >= today)
    .sort((a, b) => sortKey(a) - sortKey(b));
}

/** Sorts by date, in ms since 1970; events without a date come last. */
const sortKey = ({ date }: UpcomingEvent) => (date === null ? Number.MAX_VALUE : Date.parse(date));
