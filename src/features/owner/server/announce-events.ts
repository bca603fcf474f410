import { sql } from 'drizzle-orm';
import type { RestaurantEvent } from '#db/schema.ts';
import { notifyAll } from '#features/notifications/server/notify.ts';
import type { NotificationContext } from '#features/notifications/server/reading.ts';
import { newEvent } from '#features/restaurants/notifications.ts';
import { eventTime } from '#features/restaurants/parse.ts';
import { selectFollowers } from '#features/restaurants/server/follows.ts';
import { today } from './page-views.ts';

type Place = { id: number; timeZone: string };

const toKey = ({ name, date }: RestaurantEvent) => JSON.stringify([name, date ?? '']);

/** The events that are new and not over, by the restaurant's local date. */
export function findNewEvents(
  before: readonly RestaurantEvent[],
  after: readonly RestaurantEvent[],
  today: string,
): RestaurantEvent[] {
  const keys = new Set(before.map(toKey));
  return after.filter((event) => {
    const time = eventTime(event.date);
    return !keys.has(toKey(event)) && !(time?.kind === 'once' && time.date < today);
  });
}

/** Notifies followers of new events, once a day at most: an owner who enters or corrects a whole programme sends one notification. */
export async function announceEvents(
  context: NotificationContext,
  place: Place,
  ownerId: number,
  { before, after }: { before: readonly RestaurantEvent[]; after: readonly RestaurantEvent[] },
): Promise<void> {
  const [first, ...others] = findNewEvents(before, after, today(place.timeZone, Date.now()));
  if (!first) return;
  const { rowCount } = await context.db.execute(sql`
    select from notifications where subject_kind = 'restaurant' and subject_id = ${place.id}
      and kind = ${newEvent.name} and created_at > now() - interval '1 day' limit 1`);
  if (rowCount) return;
  await notifyAll(context, {
    people: selectFollowers(place.id, ownerId),
    kind: newEvent,
    actorId: ownerId,
    subject: { kind: 'restaurant', id: place.id },
    data: { text: first.name, ...(others.length > 0 && { amount: others.length }) },
  });
}
