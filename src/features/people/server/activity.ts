import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { FORMER_MEMBER } from '#features/auth/rules.ts';
import type { Page } from '#kit/contract/endpoint.ts';
import { formatMoney, formatNumber } from '#kit/contract/format.ts';
import { Timestamp } from '#kit/contract/shapes.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import type { Activity } from '../contract.ts';
import { isUnblocked, isVisiblePerson } from './visibility.ts';

const CursorKey = z.tuple([Timestamp, z.string()]);
const FIRST_KEY: z.output<typeof CursorKey> = ['9999-12-31T00:00:00.000Z', ''];

type Row = {
  id: string;
  kind: Activity['kind'];
  time: string;
  /** The same to the microsecond: what one transaction wrote must not fall between two pages. */
  moment: string;
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
  challengeId: number | null;
};

/** What somebody did, and what it earned them, newest first. */
export async function findActivity(
  db: Database,
  userId: number,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<Activity>> {
  const [time, last] = cursor ? decodeCursor(cursor, CursorKey) : FIRST_KEY;
  const before = (kind: string, id: string, at = 'x.created_at') =>
    sql`(${sql.raw(at)}, ${kind} || ${sql.raw(id)}) < (${time}::timestamptz, ${last}::text)`;
  const canSee = (r: string) =>
    sql`${sql.raw(r)}.deleted_at is null and (${sql.raw(r)}.status = 'approved' or ${sql.raw(r)}.user_id = ${userId})`;
  // By its moment, the third column.
  const slice = sql`order by 3 desc, 1 desc limit ${limit + 1}`;
  const { rows } = await db.execute<Row>(sql`
    with did as (
      (select 'review-' || x.id as id, 'review' as kind, x.created_at as time, x.restaurant_id, x.rating,
        x.menu_item_id, coalesce(x.review, x.comment) as words, null::int as amount, null::int as person_id,
        null::int as post_id, null::int as challenge_id
      from reviews x where x.user_id = ${userId} and ${before('review-', 'x.id')} ${slice})
      union all
      (select 'save-' || x.restaurant_id, 'save', x.created_at, x.restaurant_id, null, null, null, null, null, null, null
      from saved_restaurants x join restaurants s on s.id = x.restaurant_id and ${canSee('s')}
      where x.user_id = ${userId} and ${before('save-', 'x.restaurant_id')} ${slice})
      union all
      (select 'tip-' || x.id, 'tip', x.created_at, x.restaurant_id, null, null, x.message, x.amount, x.recipient_id, null,
        null
      from tips x where x.sender_id = ${userId} and ${before('tip-', 'x.id')} ${slice})
      union all
      (select 'received-' || x.id, 'received', x.created_at, x.restaurant_id, null, null,
        case when ${isUnblocked(userId, sql`x.sender_id`)} then x.message end, x.amount, x.sender_id, null, null
      from tips x where x.recipient_id = ${userId} and ${before('received-', 'x.id')} ${slice})
      union all
      (select 'post-' || x.id, 'post', x.created_at, coalesce(x.author_restaurant_id, x.restaurant_id), null, null,
        x.content, null, null, x.id, null
      from posts x where x.user_id = ${userId} and ${before('post-', 'x.id')} ${slice})
      union all
      (select 'follow-' || x.id, 'follow', x.created_at, null, null, null, null, null, x.following_id, null, null
      from follows x join users f on f.id = x.following_id and ${isVisiblePerson(userId, 'f')}
      where x.follower_id = ${userId} and ${before('follow-', 'x.id')} ${slice})
      union all
      (select 'followed-place-' || x.id, 'followed-place', x.created_at, x.restaurant_id, null, null, null, null, null,
        null, null
      from restaurant_follows x join restaurants s on s.id = x.restaurant_id and ${canSee('s')}
      where x.user_id = ${userId} and ${before('followed-place-', 'x.id')} ${slice})
      union all
      (select 'visit-' || x.id, 'visit', x.created_at, x.restaurant_id, null, null, null, null, null, null, null
      from visits x where x.user_id = ${userId} and ${before('visit-', 'x.id')} ${slice})
      union all
      (select 'join-' || x.id, 'join', x.joined_at, x.restaurant_id, null, null, null, null, null, null, null
      from loyalty_memberships x where x.user_id = ${userId} and x.left_at is null
        and ${before('join-', 'x.id', 'x.joined_at')} ${slice})
      union all
      -- What one cause earned by several rules was written at one moment.
      (select 'points-' || min(x.id), 'points', x.created_at, m.restaurant_id, null, null, max(x.note),
        sum(x.delta)::int, null, null, null
      from loyalty_memberships m join loyalty_entries x on x.membership_id = m.id
      where m.user_id = ${userId} and x.delta > 0 and x.reverses is null and x.rule <> 'returned'
        and x.created_at <= ${time}::timestamptz
      group by m.id, x.created_at having ${before('points-', 'min(x.id)')} ${slice})
      union all
      (select 'accepted-' || x.id, 'accepted', x.accepted_at, null, null, null, c.title, null, null, null, c.id
      from user_challenge_progress x join challenges c on c.id = x.challenge_id and c.deleted_at is null
      where x.user_id = ${userId} and x.withdrawn_at is null
        and ${before('accepted-', 'x.id', 'x.accepted_at')} ${slice})
      union all
      (select 'completed-' || x.id, 'completed', x.completed_at, null, null, null, c.title, null, null, null, c.id
      from user_challenge_progress x join challenges c on c.id = x.challenge_id and c.deleted_at is null
      where x.user_id = ${userId} and x.completed and ${before('completed-', 'x.id', 'x.completed_at')} ${slice})
      union all
      -- Of the badge of a challenge the line of its completion speaks.
      (select 'badge-' || x.id, 'badge', x.earned_at, null, null, null, x.title, null, null, null, null
      from badges x where x.user_id = ${userId} and x.source_kind <> 'challenge'
        and ${before('badge-', 'x.id', 'x.earned_at')} ${slice})
    )
    select did.id, did.kind, did.time, to_char(did.time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment, r.id as "restaurantId", r.name as restaurant,
      coalesce(r.images[1], c.image, p.images[1]) as image,
      did.rating, d.name as dish,
      case when did.kind in ('save', 'followed-place', 'visit', 'join') then r.cuisine_type || ', ' || r.address else did.words end as words, did.amount,
      case when ${isVisiblePerson(userId, 'u')} then coalesce(nullif(u.name, ''), u.username) end as person,
      case when ${isVisiblePerson(userId, 'u')} then u.username end as username, did.post_id as "postId",
      did.challenge_id as "challengeId"
    from did
    left join restaurants r on r.id = did.restaurant_id and ${canSee('r')}
    left join challenges c on c.id = did.challenge_id
    -- A challenge without a picture of its own shows its restaurant's.
    left join restaurants p on p.id = c.restaurant_id and ${canSee('p')}
    left join menu_items d on d.id = did.menu_item_id
    left join users u on u.id = did.person_id and u.deleted_at is null
    order by did.time desc, did.id desc limit ${limit + 1}`);
  const read = rows.map((row) => ({ ...row, time: new Date(row.time).toISOString() }));
  const page = toPage(read, limit, (row) => [row.moment, row.id]);
  return { ...page, items: page.items.map(inWords) };
}

function inWords(row: Row): Activity {
  const { id, kind, image, time, restaurantId, username, postId, challengeId } = row;
  return {
    id,
    kind,
    image,
    time,
    restaurantId,
    username,
    postId,
    challengeId,
    title: toTitle(row),
    description: toDescription(row),
  };
}

const countPoints = (points: number) => `${formatNumber(points)} ${points === 1 ? 'point' : 'points'}`;

function toTitle({ kind, restaurant, dish, person, words, amount }: Row): string {
  const place = restaurant ?? 'a restaurant';
  if (kind === 'review') return dish ? `Reviewed ${dish} at ${place}` : `Reviewed ${place}`;
  if (kind === 'save') return `Saved ${place}`;
  if (kind === 'post') return restaurant ? `Posted about ${restaurant}` : 'Posted';
  if (kind === 'follow') return `Followed ${person ?? FORMER_MEMBER}`;
  if (kind === 'followed-place') return `Followed ${place}`;
  if (kind === 'visit') return `Checked in at ${place}`;
  if (kind === 'join') return `Joined the loyalty program of ${place}`;
  if (kind === 'points') return `Earned ${countPoints(amount ?? 0)} at ${place}`;
  if (kind === 'accepted') return `Accepted the challenge “${words}”`;
  if (kind === 'completed') return `Completed the challenge “${words}”`;
  if (kind === 'badge') return `Earned the badge “${words}”`;
  if (kind === 'received') return `Received a tip from ${person ?? FORMER_MEMBER}`;
  return `Sent a tip to ${restaurant ?? person ?? FORMER_MEMBER}`;
}

const NAMED_IN_TITLE = new Set<Row['kind']>(['accepted', 'completed', 'badge']);

function toDescription({ kind, rating, words, amount }: Row): string {
  if (NAMED_IN_TITLE.has(kind)) return '';
  const text = words?.trim();
  if (kind !== 'review' && kind !== 'tip' && kind !== 'received') return text ?? '';
  const measure = kind === 'review' ? `${rating} of 5 stars` : formatMoney(amount ?? 0);
  return text ? `${measure}: ${text}` : measure;
}
