import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { FORMER_MEMBER } from '#features/auth/rules.ts';
import type { Page } from '#kit/contract/endpoint.ts';
import { formatMoney } from '#kit/contract/format.ts';
import { Timestamp } from '#kit/contract/shapes.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import type { Activity } from '../contract.ts';

const CursorKey = z.tuple([Timestamp, z.string()]);
const FIRST_KEY: z.output<typeof CursorKey> = ['9999-12-31T00:00:00.000Z', ''];

type Row = {
  id: string;
  kind: 'review' | 'save' | 'tip' | 'received';
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
  /** Who is at the other end of a tip. */
  person: string | null;
};

/** What somebody did: reviews, saved restaurants and tips in both directions, newest first. */
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
        x.menu_item_id, coalesce(x.review, x.comment) as words, null::int as amount, null::int as person_id
      from reviews x where x.user_id = ${userId} and ${before('review-', 'x.id')} ${slice})
      union all
      (select 'save-' || x.restaurant_id, 'save', x.created_at, x.restaurant_id, null, null, null, null, null
      from saved_restaurants x join restaurants s on s.id = x.restaurant_id and ${canSee('s')}
      where x.user_id = ${userId} and ${before('save-', 'x.restaurant_id')} ${slice})
      union all
      (select 'tip-' || x.id, 'tip', x.created_at, x.restaurant_id, null, null, x.message, x.amount, x.recipient_id
      from tips x where x.sender_id = ${userId} and ${before('tip-', 'x.id')} ${slice})
      union all
      (select 'received-' || x.id, 'received', x.created_at, x.restaurant_id, null, null, x.message, x.amount,
        x.sender_id
      from tips x where x.recipient_id = ${userId} and ${before('received-', 'x.id')} ${slice})
    )
    select did.id, did.kind, did.time, r.id as "restaurantId", r.name as restaurant, r.images[1] as image,
      did.rating, d.name as dish,
      case when did.kind = 'save' then r.cuisine_type || ', ' || r.address else did.words end as words, did.amount,
      case when u.closed_at is null then coalesce(nullif(u.name, ''), u.username) end as person
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
  const { id, image, time, restaurantId } = row;
  return { id, image, time, restaurantId, title: toTitle(row), description: toDescription(row) };
}

function toTitle({ kind, restaurant, dish, person }: Row): string {
  const place = restaurant ?? 'a restaurant';
  if (kind === 'review') return dish ? `Reviewed ${dish} at ${place}` : `Reviewed ${place}`;
  if (kind === 'save') return `Saved ${place}`;
  if (kind === 'received') return `Received a tip from ${person ?? FORMER_MEMBER}`;
  return `Sent a tip to ${restaurant ?? person ?? FORMER_MEMBER}`;
}

function toDescription({ kind, rating, words, amount }: Row): string {
  const text = words?.trim();
  if (kind === 'save') return text ?? '';
  const measure = kind === 'review' ? `${rating} of 5 stars` : formatMoney(amount ?? 0);
  return text ? `${measure}: ${text}` : measure;
}
