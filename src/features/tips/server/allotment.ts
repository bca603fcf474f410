import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, inTransaction } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { allotTip, allotToOne } from '#features/wallet/server/tip-shares.ts';
import { Cents, Id, LongId } from '#kit/contract/shapes.ts';
import type { Services } from '#kit/server/services.ts';
import { tipHoursDue } from '../notifications.ts';
import { addDays, TIPS } from '../rules.ts';

const WaitingTip = z.object({ id: LongId, amount: Cents });
type WaitingTip = z.output<typeof WaitingTip>;

const Person = z.object({ id: Id });

/** Shares a tip by the minutes that its people worked; equally if none of them worked that week. */
export async function allotByHours(
  tx: Database,
  tip: WaitingTip,
  minutes: ReadonlyMap<number, number>,
): Promise<void> {
  const people = await listPeople(tx, tip.id);
  const weights = new Map(people.map((id) => [id, minutes.get(id) ?? 0]));
  if ([...weights.values()].some((weight) => weight > 0)) await allotTip(tx, tip, weights);
  else await allotEqually(tx, tip, people);
}

/** Shares a tip equally among these people; without any, it goes to the owner. */
async function allotEqually(tx: Database, tip: WaitingTip, people: readonly number[]): Promise<void> {
  if (people.length > 0) await allotTip(tx, tip, new Map(people.map((id) => [id, 1])));
  else await allotToOne(tx, tip, await findOwner(tx, tip.id));
}

/** Lists the people of a tip who still have an account. */
async function listPeople(tx: Database, tipId: number): Promise<number[]> {
  const query = sql`
    select u.id from tip_shares s join users u on u.id = s.user_id and u.closed_at is null and u.deleted_at is null
    where s.tip_id = ${tipId} order by u.id`;
  return (await selectRows(tx, Person, query)).map(({ id }) => id);
}

async function findOwner(tx: Database, tipId: number): Promise<number | null> {
  const query = sql`
    select u.id from tips t join restaurants r on r.id = t.restaurant_id
      join users u on u.id = r.user_id and u.closed_at is null
    where t.id = ${tipId}`;
  const [owner] = await selectRows(tx, Person, query);
  return owner?.id ?? null;
}

const MAX_ROWS = 500;

/** Shares equally the tips whose hours were not entered in time, and those of deleted restaurants. */
export async function shareOverdueTips({ db }: Pick<Services, 'db'>, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  const query = sql`
    select t.id, t.amount from tips t left join restaurants r on r.id = t.restaurant_id
    where t.rule = 'hours' and t.allotted_at is null
      and (t.week < ${addDays(today, -7 - TIPS.hoursWithinDays)}::date or r.id is null or r.deleted_at is not null)
    order by t.id limit ${MAX_ROWS}`;
  for (const tip of await selectRows(db, WaitingTip, query))
    await inTransaction(db, async (tx) => {
      // Locks the tip: an owner who enters hours at the same time either comes first or finds nothing to share.
      await tx.execute(sql`select from tips where id = ${tip.id} for no key update`);
      await allotEqually(tx, tip, await listPeople(tx, tip.id));
    });
}

const DueHours = z.object({ restaurantId: Id, ownerId: Id, amount: Cents, currency: z.string() });

/** Reminds owners of missing hours on the second day after a week, and three days before the last day. */
export async function remindOfHours(services: Pick<Services, 'db' | 'get'>, now: Date): Promise<void> {
  const { db } = services;
  const today = now.toISOString().slice(0, 10);
  const weeks = [addDays(today, -8), addDays(today, -6 - TIPS.hoursWithinDays + 3)];
  const query = sql`
    select r.id as restaurant_id, r.user_id as owner_id, sum(t.amount)::int as amount, t.currency
    from tips t join restaurants r on r.id = t.restaurant_id and r.deleted_at is null and r.user_id is not null
    where t.rule = 'hours' and t.allotted_at is null and t.week in (${weeks[0]}::date, ${weeks[1]}::date)
    group by r.id, t.currency order by r.id`;
  for (const { restaurantId, ownerId, amount, currency } of await selectRows(db, DueHours, query))
    await inTransaction(db, (tx) =>
      notify(
        { db: tx, services },
        {
          to: ownerId,
          kind: tipHoursDue,
          subject: { kind: 'restaurant', id: restaurantId },
          data: { amount, currency },
        },
      ),
    );
}
