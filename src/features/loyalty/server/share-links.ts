import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import type { NotificationContext } from '#features/notifications/server/reading.ts';
import { isVisiblePerson } from '#features/people/server/visibility.ts';
import { dayAt } from '#features/visits/server/visits.ts';
import { Id, LongId } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { notFound } from '#kit/server/problem.ts';
import type { MembershipPair } from './points/memberships.ts';
import { settle } from './points/settle.ts';

/** The token of somebody's own link to a restaurant; always the same one. */
export async function ensureShareLink(
  db: Database,
  { userId, restaurantId }: MembershipPair,
): Promise<string> {
  const token = randomBytes(12).toString('base64url');
  await db.execute(sql`
    insert into share_links (token, user_id, restaurant_id) values (${token}, ${userId}, ${restaurantId})
    on conflict do nothing`);
  const [link] = await selectRows(
    db,
    z.object({ token: z.string() }),
    sql`select token from share_links where user_id = ${userId} and restaurant_id = ${restaurantId}`,
  );
  return link?.token ?? token;
}

const Link = z.object({ id: LongId, userId: Id, restaurantId: Id, counts: z.boolean() });

/** Counts that somebody came by a link of another person: once, and not by a link of the house itself. */
export async function openLink(context: NotificationContext, token: string, openerId: number): Promise<void> {
  const { db } = context;
  const query = sql`
    select l.id, l.user_id, l.restaurant_id,
      l.user_id <> ${openerId} and r.user_id is distinct from ${openerId} and ${isVisiblePerson(openerId, 'u')} as counts
    from share_links l join users u on u.id = l.user_id
      join restaurants r on r.id = l.restaurant_id and r.status = 'approved' and r.deleted_at is null
    where l.token = ${token}`;
  const [link] = await selectRows(db, Link, query);
  if (!link) throw notFound(t('Link'));
  if (!link.counts) return;
  const day = await dayAt(db, link.restaurantId, Date.now());
  const { rowCount } = await db.execute(sql`
    insert into share_link_openings (share_link_id, user_id, day) values (${link.id}, ${openerId}, ${day})
    on conflict do nothing`);
  if (rowCount) await settle(context, link);
}
