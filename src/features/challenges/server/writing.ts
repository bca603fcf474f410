import { eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { challenges, userChallengeProgress } from '#db/schema.ts';
import type { CouponValue } from '#features/coupons/shapes.ts';
import { assertPictures } from '#features/media/server/pictures.ts';
import { t } from '#kit/contract/text.ts';
import { type Emitter, emit } from '#kit/server/events.ts';
import { badInput, conflict, notFound } from '#kit/server/problem.ts';
import { endOfDay, startOfDay } from '../rules.ts';
import type { ChallengeChanges, ChallengeFields } from '../shapes.ts';
import { challengesChanged } from './events.ts';
import { addStock, backReward } from './rewards.ts';
import { announce } from './schedule.ts';

type Fields = z.output<typeof ChallengeFields>;
type Changes = z.output<typeof ChallengeChanges> & {
  cuisine?: string | null | undefined;
  rewardValue?: CouponValue | undefined;
};

type Frame = {
  restaurantId: number | null;
  communityId: number | null;
  cuisine: string | null;
  timeZone: string;
  fundedBy: string | null;
  /** What the platform pays a restaurant for a reward of the platform. */
  rewardValue?: CouponValue | undefined;
  createdBy: number;
};

type Row = typeof challenges.$inferSelect;
type Timing = Partial<Pick<Fields, 'firstDay' | 'lastDay'>>;

/** Start of the first and end of the last business day; omitted days keep the values of `existing`. */
function toDates(
  { firstDay, lastDay }: Timing,
  existing: Pick<Row, 'timeZone'> & Partial<Pick<Row, 'startDate' | 'endDate'>>,
  now: number,
) {
  const { timeZone } = existing;
  const startDate = firstDay && new Date(startOfDay(timeZone, firstDay)).toISOString();
  const endDate = lastDay && new Date(endOfDay(timeZone, lastDay)).toISOString();
  if (endDate && Date.parse(endDate) <= now) throw badInput({ lastDay: t('This day is over already') });
  const start = startDate === undefined ? existing.startDate : startDate;
  const end = endDate === undefined ? existing.endDate : endDate;
  if ((startDate || endDate) && start && end && Date.parse(end) <= Date.parse(start))
    throw badInput(
      endDate
        ? { lastDay: t('Choose a day after the first') }
        : { firstDay: t('Choose a day before the last') },
    );
  return { ...(startDate !== undefined && { startDate }), ...(endDate !== undefined && { endDate }) };
}

/** A restaurant's own challenge cannot count several restaurants or cuisines. */
function assertCounts(
  { counts }: Pick<Fields, 'counts'>,
  { restaurantId }: Pick<Frame, 'restaurantId'>,
): void {
  if (restaurantId !== null && (counts === 'cuisine' || counts === 'restaurant'))
    throw badInput({ counts: t('At one restaurant, count visits, reviews or photos') });
}

export async function createChallengeRow(context: Emitter, fields: Fields, frame: Frame): Promise<number> {
  const { db } = context;
  const { firstDay, lastDay, reward, image = null, timeLimit, isActive, ...rest } = fields;
  assertCounts(rest, frame);
  if (image !== null) await assertPictures(db, frame.createdBy, [image], { field: 'image' });
  const isDaily = rest.type === 'daily';
  const { rewardValue, ...place } = frame;
  const [insertedChallenge] = await db
    .insert(challenges)
    .values({
      ...rest,
      ...toDates({ firstDay, lastDay }, frame, Date.now()),
      ...place,
      rewardAmount: rewardValue?.amount ?? null,
      rewardCurrency: rewardValue?.currency ?? null,
      isDaily,
      timeLimit: isDaily ? null : (timeLimit ?? null),
      image,
      isActive,
      pauses: isActive ? sql`'{}'` : pausedFromNow,
      rewardOn: reward?.on ?? null,
      reward: reward?.title ?? null,
    })
    .returning({ id: challenges.id });
  if (!insertedChallenge) throw new Error('An insert returned no row.');
  if (reward) {
    const { stock, type, description } = reward;
    await addStock(db, { challengeId: insertedChallenge.id, count: stock, type, description });
  }
  await emitChange(context, frame.restaurantId);
  await announce(context, insertedChallenge.id);
  return insertedChallenge.id;
}

const pausedFromNow = sql`tstzmultirange(tstzrange(now(), null))`;

/** Locks a challenge, so that nobody can accept it until the transaction ends. */
async function lockChallenge(tx: Database, where: SQL | undefined): Promise<Row & { isAccepted: boolean }> {
  const [challenge] = await tx.select().from(challenges).where(where).for('update');
  if (!challenge || challenge.deletedAt !== null) throw notFound(t('Challenge'));
  const isProgressOfChallenge = eq(userChallengeProgress.challengeId, challenge.id);
  return { ...challenge, isAccepted: (await tx.$count(userChallengeProgress, isProgressOfChallenge)) > 0 };
}

const ACTIONS = {
  start: { isActive: true, pauses: sql`${challenges.pauses} * tstzmultirange(tstzrange(null, now()))` },
  pause: { isActive: false, pauses: sql`${challenges.pauses} + ${pausedFromNow}` },
  end: { stoppedAt: sql`now()` },
} as const;

/** Changes a challenge that has not ended. Once people have accepted it, only texts, picture, a later end and more rewards are allowed. */
export async function changeChallenge(
  context: Emitter & { user: { id: number } },
  where: SQL | undefined,
  changes: Changes,
): Promise<{ before: Row; change: Record<string, unknown> }> {
  const { db, user } = context;
  const before = await lockChallenge(db, where);
  if (before.stoppedAt !== null) throw conflict(t('This challenge has ended.'));
  const { action, addRewards, firstDay, lastDay, rewardValue, ...fields } = changes;
  const dates = toDates({ firstDay, lastDay }, before, Date.now());
  const { image } = fields;
  if (image && image !== before.image) await assertPictures(db, user.id, [image], { field: 'image' });
  assertCounts({ counts: fields.counts ?? before.counts }, before);
  const isDaily = (fields.type ?? before.type) === 'daily';
  const change = findDifferences(before, {
    ...fields,
    ...dates,
    isDaily,
    ...(isDaily && { timeLimit: null }),
  });
  if (before.isAccepted) assertKeepsPromise(before, change);
  if (Object.keys(change).length > 0)
    await db.update(challenges).set(change).where(eq(challenges.id, before.id));
  if (action) await db.update(challenges).set(ACTIONS[action]).where(eq(challenges.id, before.id));
  if (addRewards) await restock(db, before, addRewards);
  if (rewardValue) await backReward(db, before, rewardValue);
  await emitChange(context, before.restaurantId);
  if (action === 'start' || firstDay !== undefined) await announce(context, before.id);
  return {
    before,
    change: { ...change, ...(action && { action }), ...(addRewards && { addRewards }), ...rewardValue },
  };
}

function findDifferences(before: Row, change: Partial<Row> | Changes): Partial<Row> {
  const valuesBefore = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(change).filter(([name, value]) => value !== undefined && value !== valuesBefore.get(name)),
  );
}

const ALWAYS_EDITABLE = new Set(['title', 'description', 'category', 'image', 'fundedBy']);

function assertKeepsPromise(before: Row, change: Partial<Row>): void {
  const { endDate, ...rest } = change;
  const isLater =
    endDate === undefined || endDate === null || (before.endDate !== null && endDate > before.endDate);
  if (!isLater || Object.keys(rest).some((name) => !ALWAYS_EDITABLE.has(name)))
    throw conflict(t('People have accepted this challenge as it is. End it and make a new one.'));
}

const RewardInStock = z.object({ type: z.string(), description: z.string(), image: z.string().nullable() });

/** Adds rewards that copy the newest one in stock. */
async function restock(tx: Database, { id, rewardOn }: Row, count: number): Promise<void> {
  if (rewardOn === null) throw conflict(t('This challenge has no reward.'));
  const query = sql`
    select type, description, image from challenge_rewards where challenge_id = ${id} order by id desc limit 1`;
  const [template] = await selectRows(tx, RewardInStock, query);
  if (template) await addStock(tx, { challengeId: id, count, ...template });
}

/** Deletes a challenge; one that people have accepted is only hidden, so that what it gave remains. */
export async function removeChallenge(
  context: Emitter,
  where: SQL | undefined,
  { evenAccepted }: { evenAccepted: boolean },
): Promise<Row> {
  const { db } = context;
  const challenge = await lockChallenge(db, where);
  const mine = eq(challenges.id, challenge.id);
  if (!challenge.isAccepted) await db.delete(challenges).where(mine);
  else if (evenAccepted)
    await db
      .update(challenges)
      .set({ deletedAt: sql`now()`, stoppedAt: sql`coalesce(${challenges.stoppedAt}, now())` })
      .where(mine);
  else throw conflict(t('People have accepted this challenge. You can end it.'));
  await emitChange(context, challenge.restaurantId);
  return challenge;
}

async function emitChange(context: Emitter, restaurantId: number | null): Promise<void> {
  if (restaurantId !== null) await emit(context, challengesChanged, { restaurantId });
}
