import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { FORMER_MEMBER } from '#features/auth/rules.ts';
import type { Page } from '#kit/contract/endpoint.ts';
import { formatMoney } from '#kit/contract/format.ts';
import { Timestamp } from '#kit/contract/shapes.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import type { Activity } from '../contract.ts';
import { isUnblocked, isVisiblePerson } from './visibility.ts';

const CursorKey = z.tuple([Timestamp, z.string()]);
const FIRST_KEY: z.output<typeof CursorKey> = ['9999-12-31T00:00:00.000Z', ''];

type Row = {
  id: string;
  kind: 'review' | 'save' | 'tip' | 'received' | 'post' | 'follow' | 'followed-place' | 'visit';
  time: string;
  restaurantId: number | null;
  restaurant: string | null;
  image: string | null;
  /** Of a review. */
  rating: number | null;
  dish: string | null;
  /** What was written; where it lies, for what was saved. */
  words: string | null;
  /** In cents. */
  amount: number | null;
  /** Who is at the other end of a tip or a follow; the username is null where they cannot be seen. */
  person: string | null;
  username: string | null;
  postId: number | null;
};

/** What somebody did: reviews, posts, follows, check-ins, saved restaurants and tips in both directions, newest first. */
export async function findActivity(
  db: Database,
  userId: number,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<Activity>> {
  const [time, last] = cursor ? decodeCursor(cursor, CursorKey) : FIRST_KEY;
  const before = (kind: string, id: string) =>
    sql`(x.created_at, ${kind} || ${sql.raw(id)}) < (${time}::timestamptz, ${last}::text)`;
  const canSee = (r: string) =>
    sql`${sql.raw(r)}.deleted_at is null and (${sql.raw(r)}.status = 'approved' or ${sql.raw(r)}.user_id = ${userId})`;
  const slice = sql`order by x.created_at desc, 1 desc limit ${limit + 1}`;
  const { rows } = await db.execute<Row>(sql`
    with did as (
      (select 'review-' || x.id as id, 'review' as kind, x.created_at as time, x.restaurant_id, x.rating,
        x.menu_item_id, coalesce(x.review, x.comment) as words, null::int as amount, null::int as person_id,
        null::int as post_id
      from reviews x where x.user_id = ${userId} and ${before('review-', 'x.id')} ${slice})
      union all
      (select 'save-' || x.restaurant_id, 'save', x.created_at, x.restaurant_id, null, null, null, null, null, null
      from saved_restaurants x join restaurants s on s.id = x.restaurant_id and ${canSee('s')}
      where x.user_id = ${userId} and ${before('save-', 'x.restaurant_id')} ${slice})
      union all
      (select 'tip-' || x.id, 'tip', x.created_at, x.restaurant_id, null, null, x.message, x.amount, x.recipient_id, null
      from tips x where x.sender_id = ${userId} and ${before('tip-', 'x.id')} ${slice})
      union all
      (select 'received-' || x.id, 'received', x.created_at, x.restaurant_id, null, null,
        case when ${isUnblocked(userId, sql`x.sender_id`)} then x.message end, x.amount, x.sender_id, null
      from tips x where x.recipient_id = ${userId} and ${before('received-', 'x.id')} ${slice})
      union all
      (select 'post-' || x.id, 'post', x.created_at, coalesce(x.author_restaurant_id, x.restaurant_id), null, null,
        x.content, null, null, x.id
      from posts x where x.user_id = ${userId} and ${before('post-', 'x.id')} ${slice})
      union all
      (select 'follow-' || x.id, 'follow', x.created_at, null, null, null, null, null, x.following_id, null
      from follows x join users f on f.id = x.following_id and ${isVisiblePerson(userId, 'f')}
      where x.follower_id = ${userId} and ${before('follow-', 'x.id')} ${slice})
      union all
      (select 'followed-place-' || x.id, 'followed-place', x.created_at, x.restaurant_id, null, null, null, null, null,
        null
      from restaurant_follows x join restaurants s on s.id = x.restaurant_id and ${canSee('s')}
      where x.user_id = ${userId} and ${before('followed-place-', 'x.id')} ${slice})
      union all
      (select 'visit-' || x.id, 'visit', x.created_at, x.restaurant_id, null, null, null, null, null, null
      from visits x where x.user_id = ${userId} and ${before('visit-', 'x.id')} ${slice})
    )
    select did.id, did.kind, did.time, r.id as "restaurantId", r.name as restaurant, r.images[1] as image,
      did.rating, d.name as dish,
      case when did.kind in ('save', 'followed-place', 'visit') then r.cuisine_type || ', ' || r.address else did.words end as words, did.amount,
      case when ${isVisiblePerson(userId, 'u')} then coalesce(nullif(u.name, ''), u.username) end as person,
      case when ${isVisiblePerson(userId, 'u')} then u.username end as username, did.post_id as "postId"
    from did
    left join restaurants r on r.id = did.restaurant_id and ${canSee('r')}
    left join menu_items d on d.id = did.menu_item_id
    left join users u on u.id = did.person_id and u.deleted_at is null
    order by did.time desc, did.id desc limit ${limit + 1}`);
  const read = rows.map((row) => ({ ...row, time: new Date(row.time).toISOString() }));
  const page = toPage(read, limit, (row) => [row.time, row.id]);
  return { ...page, items: page.items.map(inWords) };
}

function inWords(row: Row): Activity {
  const { id, image, time, restaurantId, username, postId } = row;
  return {
    id,
    image,
    time,
    restaurantId,
    username,
    postId,
    title: toTitle(row),
    description: toDescription(row),
  };
}

function toTitle({ kind, restaurant, dish, person }: Row): string {
  const place = restaurant ?? 'a restaurant';
  if (kind === 'review') return dish ? `Reviewed ${dish} at ${place}` : `Reviewed ${place}`;
  if (kind === 'save') return `Saved ${place}`;
  if (kind === 'post') return restaurant ? `Posted about ${restaurant}` : 'Posted';
  if (kind === 'follow') return `Followed ${person ?? FORMER_MEMBER}`;
  if (kind === 'followed-place') return `Followed ${place}`;
  if (kind === 'visit') return `Checked in at ${place}`;
  if (kind === 'received') return `Received a tip from ${person ?? FORMER_MEMBER}`;
  return `Sent a tip to ${restaurant ?? person ?? FORMER_MEMBER}`;
}

function toDescription({ kind, rating, words, amount }: Row): string {
  const text = words?.trim();
  if (kind !== 'review' && kind !== 'tip' && kind !== 'received') return text ?? '';
  const measure = kind === 'review' ? `${rating} of 5 stars` : formatMoney(amount ?? 0);
  return text ? `${measure}: ${text}` : measure;
}
