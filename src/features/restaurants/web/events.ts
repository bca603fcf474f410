import type { RestaurantCard } from '../contract.ts';

type Event = RestaurantCard['events'][number];

/** An event with its place (from 0) among the restaurant's own, and the ISO date that it names, if any. */
export interface UpcomingEvent {
  event: Event;
  index: number;
  date: string | null;
}

/** The events that are not over on a local `YYYY-MM-DD`; those without an ISO date go on, and stand last. */
export function upcomingEvents(events: readonly Event[], today: string): UpcomingEvent[] {
  return events
    .map((event, index) => ({ event, index, date: /^\d{4}-\d{2}-\d{2}/.exec(event.date ?? '')?.[0] ?? null }))
    .filter(({ date }) => date === null || date >= today)
    .sort((a, b) => sortKey(a) - sortKey(b));
}

/** Days since 1970; without a date after every other. */
const sortKey = ({ date }: UpcomingEvent) => (date === null ? Number.MAX_VALUE : Date.parse(date));
