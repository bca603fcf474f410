import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { selectRows } from '#db/rows.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { NotificationContext } from '#features/notifications/server/reading.ts';
import { isUnblocked, isVisiblePerson } from '#features/people/server/visibility.ts';
import { Id, Timestamp } from '#kit/contract/shapes.ts';
import { REDEMPTION_STATUSES } from '#vocabulary.ts';
import { redemptionConfirmed } from '../notifications.ts';

type Scan = { restaurantId: number; code: string; staffId: number };

const Confirmed = z.object({
  id: Id,
  title: z.string(),
  image: z.string().nullable(),
  /** Null unless the member shows their name and no block with the staff member or the owner hides it. */
  member: z.string().nullable(),
});

export type Confirmation =
  | ({ state: 'confirmed'; confirmedAt: string; isNew: boolean } & z.output<typeof Confirmed>)
  | { state: 'expired' | 'own' | 'elsewhere' };

const selectMember = ({ restaurantId, staffId }: Scan) => sql`(
  select coalesce(nullif(u.name, ''), u.username) from users u
  where u.id = m.user_id and m.shows_name and ${isVisiblePerson(staffId, 'u')}
    and ${isUnblocked(sql`(select r.user_id from restaurants r where r.id = ${restaurantId})`, sql`u.id`)})`;

const Row = Confirmed.extend({ userId: Id.nullable(), confirmedAt: Timestamp });

/**
 * Confirms a code of the restaurant's own rewards, at most once: concurrent scans and expiry race in one update. Null
 * for an unknown code.
 */
export async function confirmRedemption(
  context: NotificationContext,
  scan: Scan,
): Promise<Confirmation | null> {
  const { db } = context;
  const { restaurantId, code, staffId } = scan;
  const query = sql`
    update loyalty_redemptions d set status = 'confirmed', confirmed_at = now(), confirmed_by = ${staffId}
    from loyalty_rewards w, loyalty_memberships m
    where d.code = ${code} and d.status = 'open' and d.expires_at > now()
      and w.id = d.reward_id and w.restaurant_id = ${restaurantId}
      and m.id = d.membership_id and m.user_id is distinct from ${staffId}
    returning d.id, w.title, w.image, ${selectMember(scan)} as member, m.user_id, d.confirmed_at`;
  const [redemption] = await selectRows(db, Row, query);
  if (!redemption) return explain(context, scan);
  const { userId, confirmedAt, ...rest } = redemption;
  if (userId !== null)
    await notify(context, {
      to: userId,
      kind: redemptionConfirmed,
      subject: { kind: 'restaurant', id: restaurantId },
      data: { text: rest.title },
    });
  return { state: 'confirmed', isNew: true, confirmedAt, ...rest };
}

const Refused = Confirmed.extend({
  status: z.enum(REDEMPTION_STATUSES),
  confirmedAt: Timestamp.nullable(),
  isOwn: z.boolean(),
  isHere: z.boolean(),
});

/** The reason why a code could not be confirmed now. */
async function explain({ db }: NotificationContext, scan: Scan): Promise<Confirmation | null> {
  const { restaurantId, code, staffId } = scan;
  const query = sql`
    select d.id, w.title, w.image, ${selectMember(scan)} as member, d.status, d.confirmed_at,
      d.status = 'open' and d.expires_at > now() and m.user_id is not distinct from ${staffId} as is_own,
      w.restaurant_id = ${restaurantId} as is_here
    from loyalty_redemptions d join loyalty_rewards w on w.id = d.reward_id
      join loyalty_memberships m on m.id = d.membership_id
    where d.code = ${code}`;
  const [redemption] = await selectRows(db, Refused, query);
  if (!redemption) return null;
  const { status, confirmedAt, isOwn, isHere, ...rest } = redemption;
  if (!isHere) return { state: 'elsewhere' };
  if (status === 'confirmed' && confirmedAt)
    return { state: 'confirmed', isNew: false, confirmedAt, ...rest };
  return { state: isOwn ? 'own' : 'expired' };
}
