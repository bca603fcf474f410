import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, inTransaction } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { notifyAll } from '#features/notifications/server/notify.ts';
import type { NotificationContext } from '#features/notifications/server/reading.ts';
import { selectFollowers } from '#features/restaurants/server/follows.ts';
import { Id } from '#kit/contract/shapes.ts';
import type { Services } from '#kit/server/services.ts';
import { newChallenge } from '../notifications.ts';
import { isChallengeOngoing } from './ongoing-challenges.ts';

/** The jobs run every hour; the margin covers a late run. */
const WINDOW_MINUTES = 90;

const computeLastRun = (now: Date): SQL =>
  sql`${now.toISOString()}::timestamptz - make_interval(mins => ${sql.raw(String(WINDOW_MINUTES))})`;

/** Queues restaurants for the search index whose challenges started or ended by date since the last run. */
export async function queueChallengeReindex(db: Database, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const since = computeLastRun(now);
  await db.execute(sql`
    select note_search_changes(array_agg(distinct turned.restaurant_id)) from (
      select restaurant_id from challenges where start_date > ${since} and start_date <= ${at}
      union all
      select restaurant_id from challenges where end_date > ${since} and end_date <= ${at}
    ) turned where turned.restaurant_id is not null`);
}

const NewChallenge = z.object({ restaurantId: Id, ownerId: Id.nullable(), title: z.string() });

/** Notifies followers of the restaurant of a challenge that can be accepted now, unless a notification with its title was sent. */
export async function announce(context: NotificationContext, id: number): Promise<void> {
  const { db } = context;
  // Locked, so that a concurrent call sees the notifications of the first.
  await db.execute(sql`select from challenges where id = ${id} for no key update`);
  const query = sql`
    select r.id as restaurant_id, r.user_id as owner_id, c.title
    from challenges c join restaurants r on r.id = c.restaurant_id and r.status = 'approved' and r.deleted_at is null
    where c.id = ${id} and c.community_id is null and ${isChallengeOngoing} and not exists (
      select from notifications n where n.subject_kind = 'restaurant' and n.subject_id = r.id
        and n.kind = ${newChallenge.name} and n.data ->> 'text' = c.title)`;
  const [challenge] = await selectRows(db, NewChallenge, query);
  if (!challenge) return;
  const { restaurantId, ownerId, title } = challenge;
  await notifyAll(context, {
    people: selectFollowers(restaurantId, ownerId),
    kind: newChallenge,
    actorId: ownerId,
    subject: { kind: 'restaurant', id: restaurantId },
    data: { text: title },
  });
}

/** Announces challenges whose start date has passed since the last run. */
export async function announceStartedChallenges(services: Services, now: Date): Promise<void> {
  const { db } = services;
  const query = sql`
    select id from challenges where start_date > ${computeLastRun(now)} and start_date <= ${now.toISOString()}::timestamptz
      and restaurant_id is not null order by id`;
  for (const { id } of await selectRows(db, z.object({ id: Id }), query))
    await inTransaction(db, (tx) => announce({ db: tx, services }, id));
}
