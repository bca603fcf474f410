import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { loyaltyRewards, restaurants } from '#db/schema.ts';
import { t } from '#kit/contract/text.ts';
import { conflict, notFound } from '#kit/server/problem.ts';
import { prepared } from '#kit/server/statements.ts';
import type { NewReward, OwnReward, RewardChanges } from '../contract.ts';
import { changePrice, REWARDS, readPrice } from '../rules.ts';
import type { Reward } from '../shapes.ts';

const rewardColumns = {
  id: loyaltyRewards.id,
  restaurantId: loyaltyRewards.restaurantId,
  title: loyaltyRewards.title,
  description: loyaltyRewards.description,
  image: loyaltyRewards.image,
  price: loyaltyRewards.price,
  nextPrice: loyaltyRewards.nextPrice,
  nextPriceFrom: loyaltyRewards.nextPriceFrom,
  stock: loyaltyRewards.stock,
  perPerson: loyaltyRewards.perPerson,
  weekdays: loyaltyRewards.weekdays,
  isActive: loyaltyRewards.isActive,
};

const countRedemptions = (status: 'open' | 'confirmed') => sql<number>`(
  select count(*)::int from loyalty_redemptions d
  where d.reward_id = loyalty_rewards.id and d.status = ${status})`;

const ownColumns = {
  ...rewardColumns,
  open: countRedemptions('open'),
  confirmed: countRedemptions('confirmed'),
};

/** SQL of the current price; `w` is the alias of the reward. */
export const selectPrice = sql`(case when w.next_price_from <= now() then w.next_price else w.price end)`;

const withPrice = <Row extends Reward>(row: Row): Row => ({ ...row, ...readPrice(row, Date.now()) });

const compareByPrice = (a: Reward, b: Reward) => a.price - b.price || a.id - b.id;

const active = prepared((db) =>
  db
    .select(rewardColumns)
    .from(loyaltyRewards)
    .where(
      and(
        eq(loyaltyRewards.restaurantId, sql.placeholder('id')),
        isNull(loyaltyRewards.deletedAt),
        loyaltyRewards.isActive,
      ),
    )
    .prepare('redemptions_rewards'),
);

/** Cheapest first. */
export async function listRewards(db: Database, restaurantId: number): Promise<Reward[]> {
  const rows = await active(db).execute({ id: restaurantId });
  return rows.map(withPrice).sort(compareByPrice);
}

const findOwn = (db: Database, condition: SQL | undefined) =>
  db
    .select(ownColumns)
    .from(loyaltyRewards)
    .where(and(isNull(loyaltyRewards.deletedAt), condition))
    .orderBy(asc(loyaltyRewards.id));

export async function readOwnRewards(db: Database, restaurantId: number): Promise<OwnReward[]> {
  const rows = await findOwn(db, eq(loyaltyRewards.restaurantId, restaurantId));
  return rows.map(withPrice).sort(compareByPrice);
}

async function readOwn(db: Database, id: number): Promise<OwnReward> {
  const [row] = await findOwn(db, eq(loyaltyRewards.id, id));
  if (!row) throw notFound(t('Reward'));
  return withPrice(row);
}

export async function addReward(
  tx: Database,
  { id: restaurantId, ...reward }: z.output<typeof NewReward>,
): Promise<OwnReward> {
  // Locks the restaurant, so that concurrent requests cannot exceed the limit.
  await tx
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId))
    .for('no key update');
  const isRewardHere = and(eq(loyaltyRewards.restaurantId, restaurantId), isNull(loyaltyRewards.deletedAt));
  if ((await tx.$count(loyaltyRewards, isRewardHere)) >= REWARDS.maxPerRestaurant)
    throw conflict(t('At most {most} rewards. Remove one first.', { most: REWARDS.maxPerRestaurant }));
  const [insertedReward] = await tx
    .insert(loyaltyRewards)
    .values({ ...reward, restaurantId })
    .returning({ id: loyaltyRewards.id });
  if (!insertedReward) throw new Error('An insert returned no row.');
  return readOwn(tx, insertedReward.id);
}

const isReward = (restaurantId: number, rewardId: number) =>
  and(
    eq(loyaltyRewards.id, rewardId),
    eq(loyaltyRewards.restaurantId, restaurantId),
    isNull(loyaltyRewards.deletedAt),
  );

/** Changes the given fields; a higher price is announced. */
export async function changeReward(
  tx: Database,
  { id, rewardId, price, ...changes }: z.output<typeof RewardChanges>,
): Promise<OwnReward> {
  const [before] = await tx.select().from(loyaltyRewards).where(isReward(id, rewardId)).for('no key update');
  if (!before) throw notFound(t('Reward'));
  const prices = price === undefined ? {} : changePrice(before, price, Date.now());
  const set = { ...changes, ...prices };
  if (Object.values(set).some((value) => value !== undefined))
    await tx.update(loyaltyRewards).set(set).where(eq(loyaltyRewards.id, rewardId));
  return readOwn(tx, rewardId);
}

/** Withdraws a reward from the offer; codes that were taken stay valid. */
export async function removeReward(tx: Database, restaurantId: number, rewardId: number): Promise<void> {
  const removedRewards = await tx
    .update(loyaltyRewards)
    .set({ deletedAt: sql`now()` })
    .where(isReward(restaurantId, rewardId))
    .returning({ id: loyaltyRewards.id });
  if (removedRewards.length === 0) throw notFound(t('Reward'));
}
