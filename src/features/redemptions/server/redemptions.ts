import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, inTransaction } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { loyaltyMemberships, loyaltyRedemptions, loyaltyRewards, restaurants } from '#db/schema.ts';
import { findStaffRole } from '#features/staff/server/staff.ts';
import { businessDay } from '#features/visits/rules.ts';
import type { Page } from '#kit/contract/endpoint.ts';
import { Id, LongId } from '#kit/contract/shapes.ts';
import { plural, t } from '#kit/contract/text.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import { conflict, forbidden, notFound } from '#kit/server/problem.ts';
import { describeWeekdays, REWARDS } from '../rules.ts';
import { type Redemption, Reward } from '../shapes.ts';
import { createCode } from './codes.ts';
import { selectPrice } from './rewards.ts';

const isSeen = sql`${restaurants.status} = 'approved' and ${restaurants.deletedAt} is null`;

const redemptionColumns = {
  id: loyaltyRedemptions.id,
  reward: { id: loyaltyRewards.id, title: loyaltyRewards.title, image: loyaltyRewards.image },
  restaurant: sql<Redemption['restaurant']>`case when ${isSeen} then json_build_object(
    'id', ${restaurants.id}, 'name', ${restaurants.name}, 'image', ${restaurants.images}[1]) end`,
  price: loyaltyRedemptions.price,
  code: loyaltyRedemptions.code,
  status: loyaltyRedemptions.status,
  expiresAt: loyaltyRedemptions.expiresAt,
  confirmedAt: loyaltyRedemptions.confirmedAt,
  createdAt: loyaltyRedemptions.createdAt,
};

const findRedemptions = (db: Database, condition: SQL | undefined) =>
  db
    .select(redemptionColumns)
    .from(loyaltyRedemptions)
    .innerJoin(loyaltyRewards, eq(loyaltyRewards.id, loyaltyRedemptions.rewardId))
    .innerJoin(restaurants, eq(restaurants.id, loyaltyRewards.restaurantId))
    .innerJoin(loyaltyMemberships, eq(loyaltyMemberships.id, loyaltyRedemptions.membershipId))
    .where(condition)
    .orderBy(desc(loyaltyRedemptions.id));

const CursorKey = z.tuple([Id]);
const FIRST_KEY = 2_147_483_647;

/** Newest first. */
export async function readRedemptions(
  db: Database,
  userId: number,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<Redemption>> {
  const [before] = cursor ? decodeCursor(cursor, CursorKey) : [FIRST_KEY];
  const mine = and(eq(loyaltyMemberships.userId, userId), lt(loyaltyRedemptions.id, before));
  const rows = await findRedemptions(db, mine).limit(limit + 1);
  return toPage(rows, limit, ({ id }) => [id]);
}

/** A 404 if it is another person's. */
export async function readRedemption(db: Database, userId: number, id: number): Promise<Redemption> {
  const mine = and(eq(loyaltyMemberships.userId, userId), eq(loyaltyRedemptions.id, id));
  const [row] = await findRedemptions(db, mine);
  if (!row) throw notFound(t('Reward'));
  return row;
}

const Offer = Reward.pick({ restaurantId: true, price: true, perPerson: true, weekdays: true }).extend({
  timeZone: z.string(),
});

/** An active reward of a public restaurant; a 404 for any other. */
async function findOffer(db: Database, id: number): Promise<z.output<typeof Offer>> {
  const query = sql`
    select w.restaurant_id, ${selectPrice} as price, w.per_person, w.weekdays, r.time_zone
    from loyalty_rewards w join restaurants r on r.id = w.restaurant_id
    where w.id = ${id} and w.is_active and w.deleted_at is null and r.status = 'approved' and r.deleted_at is null`;
  const [offer] = await selectRows(db, Offer, query);
  if (!offer) throw notFound(t('Reward'));
  return offer;
}

const Member = z.object({ id: Id, totalPoints: z.int() });

/**
 * Takes points and stock and creates the code in one transaction. Memberships are locked before rewards, as in
 * `returnRedemption`, to avoid deadlocks.
 */
export async function spendOnReward(tx: Database, userId: number, rewardId: number): Promise<number> {
  const { restaurantId, ...offer } = await findOffer(tx, rewardId);
  if (await findStaffRole(tx, { restaurantId, userId }))
    throw forbidden(t('You cannot take rewards where you work.'));
  const query = sql`
    select id, total_points from loyalty_memberships
    where user_id = ${userId} and restaurant_id = ${restaurantId} and left_at is null for no key update`;
  const [member] = await selectRows(tx, Member, query);
  if (!member) throw conflict(t('Join the loyalty program of this restaurant first.'));
  const day = businessDay(offer.timeZone, Date.now());
  assertOnDay(offer.weekdays, day);
  await assertBelowLimit(tx, { rewardId, membershipId: member.id, limit: offer.perPerson });
  const missingPoints = offer.price - member.totalPoints;
  if (missingPoints > 0)
    throw conflict(
      plural(
        missingPoints,
        'You need {n} more point for this reward.',
        'You need {n} more points for this reward.',
      ),
    );
  await takeFromStock(tx, rewardId);
  const id = await insertRedemption(tx, { rewardId, membershipId: member.id, price: offer.price });
  await insertRedemptionEntry(tx, { id, membershipId: member.id, delta: -offer.price, day });
  return id;
}

function assertOnDay(weekdays: readonly number[], day: string): void {
  if (weekdays.length > 0 && !weekdays.includes(new Date(day).getUTCDay()))
    throw conflict(t('This reward is for {weekdays}.', { weekdays: describeWeekdays(weekdays) }));
}

type PersonalLimit = { rewardId: number; membershipId: number; limit: number | null };

/** Exact, since the caller has locked the membership. */
async function assertBelowLimit(tx: Database, { rewardId, membershipId, limit }: PersonalLimit) {
  if (limit === null) return;
  const redemptionCount = await tx.$count(
    loyaltyRedemptions,
    sql`reward_id = ${rewardId} and membership_id = ${membershipId} and status <> 'returned'`,
  );
  if (redemptionCount >= limit)
    throw conflict(
      limit === 1
        ? t('You have taken this reward already: it is once for each person.')
        : t('You have taken this reward {taken} times already: that is the most for each person.', {
            taken: redemptionCount,
          }),
    );
}

async function takeFromStock(tx: Database, rewardId: number): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update loyalty_rewards set stock = stock - 1
    where id = ${rewardId} and is_active and deleted_at is null and (stock is null or stock > 0)`);
  if (rowCount !== 1) throw conflict(t('This reward has run out. Your points stay yours.'));
}

const MAX_CODE_TRIES = 5;

async function insertRedemption(
  tx: Database,
  values: { rewardId: number; membershipId: number; price: number },
): Promise<number> {
  for (let attempt = 0; attempt < MAX_CODE_TRIES; attempt++) {
    const [redemption] = await tx
      .insert(loyaltyRedemptions)
      .values({
        ...values,
        code: createCode(),
        expiresAt: sql`now() + make_interval(mins => ${REWARDS.codeMinutes})`,
      })
      .onConflictDoNothing({ target: loyaltyRedemptions.code })
      .returning({ id: loyaltyRedemptions.id });
    if (redemption) return redemption.id;
  }
  throw new Error('No code was free.');
}

type RedemptionEntry = {
  /** Id of the redemption. */
  id: number;
  membershipId: number;
  delta: number;
  day: string;
  /** Id of the entry that took the points; set when they are returned. */
  reverses?: number;
};

/** Subtracts or returns points; the caller has locked the membership. */
async function insertRedemptionEntry(
  tx: Database,
  { id, membershipId, delta, day, reverses }: RedemptionEntry,
): Promise<void> {
  const rule = reverses === undefined ? 'redemption' : 'returned';
  await tx.execute(sql`
    insert into loyalty_entries (membership_id, rule, source_kind, source_id, delta, day, reverses, created_at)
    values (${membershipId}, ${rule}, 'redemption', ${String(id)}, ${delta}, ${day}, ${reverses ?? null}, clock_timestamp())`);
}

const UnusedCode = z.object({ membershipId: Id, timeZone: z.string(), price: z.int(), entryId: LongId });

/**
 * Returns points and stock of an unused code, once; false if it was confirmed or returned already. `onlyExpired` leaves
 * valid codes alone.
 */
export async function returnRedemption(
  tx: Database,
  id: number,
  { onlyExpired = false } = {},
): Promise<boolean> {
  await tx.execute(sql`
    select from loyalty_memberships where id = (select membership_id from loyalty_redemptions where id = ${id})
    for no key update`);
  const query = sql`
    update loyalty_redemptions d set status = 'returned'
    from loyalty_rewards w join restaurants r on r.id = w.restaurant_id
    where d.id = ${id} and d.status = 'open' and w.id = d.reward_id
      and ${onlyExpired ? sql`d.expires_at <= now()` : sql`true`}
    returning d.membership_id, r.time_zone, d.price, (
      select e.id from loyalty_entries e where e.membership_id = d.membership_id and e.rule = 'redemption'
        and e.source_kind = 'redemption' and e.source_id = d.id::text and e.reverses is null) as entry_id`;
  const [redemption] = await selectRows(tx, UnusedCode, query);
  if (!redemption) return false;
  const { membershipId, price, entryId, timeZone } = redemption;
  await tx.execute(sql`
    update loyalty_rewards set stock = stock + 1
    where id = (select reward_id from loyalty_redemptions where id = ${id}) and stock is not null`);
  const day = businessDay(timeZone, Date.now());
  await insertRedemptionEntry(tx, { id, membershipId, delta: price, day, reverses: entryId });
  return true;
}

const MAX_CODES_PER_RUN = 500;

/** Returns expired codes of everybody or one person, each in its own transaction. */
export async function returnExpired(db: Database, userId?: number): Promise<void> {
  const query = sql`
    select d.id from loyalty_redemptions d
    where d.status = 'open' and d.expires_at <= now()
      and ${userId === undefined ? sql`true` : sql`d.membership_id in (select id from loyalty_memberships where user_id = ${userId})`}
    order by d.expires_at limit ${MAX_CODES_PER_RUN}`;
  for (const { id } of await selectRows(db, z.object({ id: Id }), query))
    await inTransaction(db, (tx) => returnRedemption(tx, id, { onlyExpired: true }));
}
