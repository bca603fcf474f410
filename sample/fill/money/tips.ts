import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { restaurantStaff, tipRules, tipShares, tips } from '#db/schema.ts';
import { addDays, findWeek } from '#features/tips/rules.ts';
import { businessDay } from '#features/visits/rules.ts';
import { transfer } from '#features/wallet/server/ledger.ts';
import { addTipShares, allotTip, moveShare } from '#features/wallet/server/tip-shares.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import type { TipRule } from '#vocabulary/tips.ts';
import { type Contribution, insertRows, type SampleContext } from '../../contribution.ts';

const TIME_ZONE = 'Europe/Lisbon';
const RULES: readonly TipRule[] = ['equal', 'hours', 'person'];
const MAX_STAFF = 4;

/** Staff of every second restaurant, people who never visited or reviewed it, and the rules of its tips. */
export const placeStaff: Contribution = { name: 'staff', fill: hireStaff };

async function hireStaff({ tx, now, data, random }: SampleContext): Promise<void> {
  // On a public site there is no money, and owners invite their own staff.
  if (data.movements.length === 0) return;
  const { rows: places } = await tx.execute<{ id: number; free: number[] }>(sql`
    select r.id, array(
      select u.id from users u where u.type = 'user' and not u.is_admin
        and not exists (select from reviews v where v.user_id = u.id and v.restaurant_id = r.id)
        and not exists (select from visits v where v.user_id = u.id and v.restaurant_id = r.id)
      order by u.id) as free
    from restaurants r where r.status = 'approved' and r.user_id is not null and r.id % 2 = 1 order by r.id`);
  for (const [nth, { id: restaurantId, free }] of places.entries()) {
    const people = random.shuffle([...free]).slice(0, 2 + (nth % (MAX_STAFF - 1)));
    const [first] = people;
    if (first === undefined) continue;
    const subtractDays = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
    await tx
      .insert(restaurantStaff)
      .values(people.map((userId, turn) => ({ restaurantId, userId, createdAt: subtractDays(200 - turn) })));
    // In one of four places the owner keeps the tips.
    const rule = RULES[nth % (RULES.length + 1)];
    if (rule)
      await tx.insert(tipRules).values({
        restaurantId,
        rule,
        personId: rule === 'person' ? first : null,
        publishedAt: subtractDays(190),
      });
  }
}

type Tip = {
  senderId: number;
  ownerId: number;
  restaurantId: number | null;
  reviewId: number | null;
  kind: 'tip' | 'review tip';
  amount: number;
  currency: string;
  message: string | null;
  at: string;
};

type DuePayment = { at: number; pay: () => Promise<void> };

/** Adds tips, and pays each share when it falls due: all transfers must be in the order of time. */
export async function openTipJar(tx: Database, now: number) {
  const { rows } = await tx.execute<{ id: number; rule: TipRule; people: number[] }>(sql`
    select t.restaurant_id as id, t.rule, array(select s.user_id from restaurant_staff s
      where s.restaurant_id = t.restaurant_id and (t.person_id is null or s.user_id = t.person_id) order by 1) as people
    from tip_rules t`);
  const rules = new Map(rows.map(({ id, ...rule }) => [id, rule]));
  const duePayments: DuePayment[] = [];

  async function payUntil(at: number): Promise<void> {
    duePayments.sort((a, b) => a.at - b.at);
    while (duePayments[0] && duePayments[0].at <= at) await duePayments.shift()?.pay();
  }

  async function addTip({ ownerId, kind, at, ...tip }: Tip): Promise<void> {
    const rule = tip.restaurantId === null ? undefined : rules.get(tip.restaurantId);
    const people = rule?.people.filter((id) => id !== tip.senderId) ?? [];
    const isShared = rule !== undefined && people.length > 0;
    const { amount, currency, message, senderId } = tip;
    const { id: transferId } = await transfer(tx, {
      ...{ kind, from: senderId, to: isShared ? 'tips' : ownerId, amount, currency, message, at },
    });
    const week = isShared && rule.rule === 'hours' ? findWeek(businessDay(TIME_ZONE, Date.parse(at))) : null;
    const [id] = await insertRows(tx, tips, [
      {
        ...{ ...tip, transferId, week, createdAt: at },
        recipientId: isShared ? null : ownerId,
        rule: isShared ? rule.rule : null,
      },
    ]);
    if (!isShared || id === undefined) return;
    await addTipShares(tx, { id, amount }, { rule: rule.rule, people, week }, { at });
    const sentAt = Date.parse(at);
    if (week === null)
      duePayments.push({ at: sentAt + 60_000, pay: () => payParts(tx, id, sentAt + 60_000) });
    else {
      // The owner enters the hours on the second or third day after the week.
      const sharedAt = Date.parse(`${addDays(week, 8 + (id % 2))}T10:00:00Z`);
      const hours = new Map(people.map((person, turn) => [person, (38 - 9 * turn) * 60]));
      duePayments.push({
        at: sharedAt,
        async pay() {
          await allotTip(tx, { id, amount }, hours, { at: new Date(sharedAt).toISOString() });
          await payParts(tx, id, sharedAt + 60_000);
        },
      });
    }
  }

  return { addTip, payUntil, payRest: () => payUntil(now) };
}

async function payParts(tx: Database, tipId: number, at: number): Promise<void> {
  const shares = await tx
    .select({ id: tipShares.id })
    .from(tipShares)
    .where(and(eq(tipShares.tipId, tipId), gt(tipShares.amount, 0), isNull(tipShares.transferId)))
    .orderBy(tipShares.userId);
  for (const { id } of shares) await moveShare(tx, { tipId, id, at: new Date(at).toISOString() });
}
