import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, inTransaction } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { tipShares, tips } from '#db/schema.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { NotificationContext } from '#features/notifications/server/reading.ts';
import { Cents, Id, LongId } from '#kit/contract/shapes.ts';
import { enqueue, enqueueMissing } from '#kit/server/jobs/enqueue.ts';
import { defineJob } from '#kit/server/jobs/job.ts';
import type { Services } from '#kit/server/services.ts';
import { tipShareReceived } from '../notifications.ts';
import { splitByWeight } from '../rules.ts';
import { transfer } from './ledger.ts';
import type { SharingPlan } from './tip-sharing.ts';

type SharedTip = { id: number; amount: number };

/**
 * Stores who receives a part of a tip, and how much if the rule allows this at once (every rule except `hours`). The
 * tip's transfer has put the money into the account `tips`; a job pays it out.
 */
export async function addTipShares(
  tx: Database,
  tip: SharedTip,
  sharing: SharingPlan,
  options: { at?: string | null } = {},
): Promise<void> {
  const { rule, people } = sharing;
  await tx.insert(tipShares).values(people.map((userId) => ({ tipId: tip.id, userId })));
  if (rule === 'hours') return;
  await allotTip(tx, tip, new Map(people.map((userId) => [userId, 1])), options);
}

/**
 * Fixes the parts of a tip, in proportion to the weights; people without a weight get nothing. Returns false if this
 * was done before. Queues the payment unless `at` is set: then the caller moves the money.
 */
export async function allotTip(
  tx: Database,
  { id, amount }: SharedTip,
  weights: ReadonlyMap<number | null, number>,
  { at = null }: { at?: string | null } = {},
): Promise<boolean> {
  const [turn] = await tx
    .update(tips)
    .set({ allottedAt: at ?? sql`now()` })
    .where(and(eq(tips.id, id), isNull(tips.allottedAt)))
    .returning({ id: tips.id });
  if (!turn) return false;
  const rows = await tx
    .select({ id: tipShares.id, userId: tipShares.userId })
    .from(tipShares)
    .where(eq(tipShares.tipId, id))
    .orderBy(tipShares.userId, tipShares.id);
  const getWeight = ({ userId }: { userId: number | null }) => weights.get(userId) ?? 0;
  const parts = splitByWeight(amount, rows.map(getWeight), id);
  const values = rows.map((row, nth) => sql`(${row.id}::bigint, ${getWeight(row)}::int, ${parts[nth]}::int)`);
  await tx.execute(sql`
    update tip_shares s set weight = v.weight, amount = v.amount
    from (values ${sql.join(values, sql`, `)}) v (id, weight, amount) where s.id = v.id`);
  if (at === null) await enqueue(tx, payTip, { tipId: id });
  return true;
}

/**
 * Gives the whole tip to one person, if there is nobody to share it with; with null it goes to the account `left
 * behind`.
 */
export async function allotToOne(tx: Database, tip: SharedTip, userId: number | null): Promise<boolean> {
  await tx.insert(tipShares).values({ tipId: tip.id, userId }).onConflictDoNothing();
  return allotTip(tx, tip, new Map([[userId, 1]]));
}

const isUnpaid = and(gt(tipShares.amount, 0), isNull(tipShares.transferId));

/**
 * Pays the parts of a tip into the wallets of their receivers. Each part has its own transaction: a failed one does
 * not stop the others.
 */
export const payTip = defineJob({
  name: 'tip-shares',
  payload: z.object({ tipId: LongId }),
  retries: { limit: 10, delaySeconds: 30 },
  limitSeconds: 300,
  async run(services, { tipId }) {
    const shares = await services.db
      .select({ id: tipShares.id })
      .from(tipShares)
      .where(and(eq(tipShares.tipId, tipId), isUnpaid))
      .orderBy(tipShares.userId);
    const failures: unknown[] = [];
    for (const { id } of shares) {
      try {
        await inTransaction(services.db, (tx) => payShare({ db: tx, services }, { tipId, id }));
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Not every part of a tip was paid.');
  },
});

/** Pays a person's allotted and unpaid parts before their account is closed. */
export async function payOwnShares(context: NotificationContext, userId: number): Promise<void> {
  const shares = await context.db
    .select({ id: tipShares.id, tipId: tipShares.tipId })
    .from(tipShares)
    .where(and(eq(tipShares.userId, userId), isUnpaid))
    .orderBy(tipShares.tipId);
  for (const share of shares) await payShare(context, share);
}

const UnpaidShare = z.object({
  userId: Id.nullable(),
  amount: Cents,
  currency: z.string(),
  restaurantId: Id.nullable(),
  hasLeft: z.boolean(),
});

type PaidShare = Pick<z.output<typeof UnpaidShare>, 'amount' | 'currency' | 'restaurantId'> & {
  receiver: number | null;
};

/**
 * Pays one part of a tip once; the part of a person who has left goes to the account `left behind`. The last part
 * completes the tip. Returns null if it was paid before.
 */
export async function moveShare(
  tx: Database,
  { tipId, id, at }: { tipId: number; id: number; at?: string },
): Promise<PaidShare | null> {
  // Locks the tip: if its last parts are paid at the same time, the second payment sees the first.
  await tx.execute(sql`select from tips where id = ${tipId} for no key update`);
  const query = sql`
    select s.user_id, s.amount, t.currency, t.restaurant_id, u.id is null or u.closed_at is not null as has_left
    from tip_shares s join tips t on t.id = s.tip_id left join users u on u.id = s.user_id
    where s.id = ${id} and s.amount > 0 and s.transfer_id is null`;
  const [share] = await selectRows(tx, UnpaidShare, query);
  if (!share) return null;
  const { userId, hasLeft, ...money } = share;
  const receiver = hasLeft ? null : userId;
  const { id: transferId, at: paidAt } = await transfer(tx, {
    kind: 'tip share',
    from: 'tips',
    to: receiver ?? 'left behind',
    amount: money.amount,
    currency: money.currency,
    reference: String(id),
    ...(at && { at }),
  });
  await tx
    .update(tipShares)
    .set({ transferId, receivedAt: receiver === null ? null : paidAt })
    .where(eq(tipShares.id, id));
  await tx.execute(sql`
    update tips set received_at = ${paidAt} where id = ${tipId} and not exists (
      select from tip_shares where tip_id = ${tipId} and amount > 0 and transfer_id is null)`);
  return { ...money, receiver };
}

async function payShare(context: NotificationContext, share: { tipId: number; id: number }): Promise<void> {
  const payment = await moveShare(context.db, share);
  if (!payment) return;
  const { receiver, restaurantId, amount, currency } = payment;
  await notify(context, {
    to: receiver,
    kind: tipShareReceived,
    subject: restaurantId === null ? null : { kind: 'restaurant', id: restaurantId },
    data: { amount, currency },
  });
}

/** After this time the job is queued again. */
const LATE_MINUTES = 15;
const MAX_ROWS = 500;

/** Queues the job again for parts that are unpaid after a crash, a restored backup or a full wallet. */
export async function payMissedTips(services: Pick<Services, 'db'>): Promise<void> {
  const missedTips = await services.db
    .select({ tipId: tips.id })
    .from(tips)
    .where(
      sql`${tips.allottedAt} < now() - make_interval(mins => ${LATE_MINUTES}) and ${tips.receivedAt} is null`,
    )
    .orderBy(tips.id)
    .limit(MAX_ROWS);
  await enqueueMissing(services.db, payTip, missedTips);
}
