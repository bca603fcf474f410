import { sql } from 'drizzle-orm';
import { inTransaction } from '#db/connect.ts';
import { challenges, posts, visits } from '#db/schema.ts';
import { addStock } from '#features/challenges/server/rewards.ts';
import { addFunds } from '#features/coupons/server/funds.ts';
import { postCreated } from '#features/posts/server/events.ts';
import { isVisited } from '#features/reviews/rules.ts';
import { reviewCreated } from '#features/reviews/server/events.ts';
import { recordVisit, selectDaysSinceVisit } from '#features/visits/server/visits.ts';
import { type Emitter, emit } from '#kit/server/events.ts';
import type { TestApp } from '#testing/app.ts';
import { addReview } from '#testing/rows.ts';

const VALUE = { rewardAmount: 100, rewardCurrency: 'USD' };

type Values = Partial<typeof challenges.$inferInsert> & { stock?: number };

/** By default a platform challenge that counts visits. Each of `stock` platform rewards is worth a dollar. */
export async function addChallenge(
  { services: { db } }: { services: Pick<TestApp['services'], 'db'> },
  { stock = 0, ...values }: Values,
) {
  const [row] = await db
    .insert(challenges)
    .values({
      title: 'Eat out',
      description: '',
      type: 'food_explorer',
      counts: 'visit',
      timeZone: 'UTC',
      reward: values.rewardOn ? 'A coffee' : null,
      ...(values.rewardOn && !values.restaurantId && VALUE),
      ...values,
    })
    .returning({ id: challenges.id });
  if (!row) throw new Error('An insert returned no row.');
  if (stock > 0 && !values.restaurantId)
    await inTransaction(db, (tx) => addFunds(tx, { amount: 100 * stock, currency: 'USD', note: 'Test' }));
  if (stock > 0)
    await addStock(db, { challengeId: row.id, count: stock, type: 'coupon', description: 'One coffee' });
  return row.id;
}

/** Runs `work` in a transaction with subscribers, as a handler does. */
const inHandlerContext = <Result>({ services }: TestApp, work: (context: Emitter) => Promise<Result>) =>
  inTransaction(services.db, (db) => work({ db, services, after: () => undefined }));

let days = 0;
const nextDay = () => {
  days += 1;
  return new Date(Date.UTC(2000, 0, days)).toISOString().slice(0, 10);
};

/** A verified visit, by default now and on a new business day. */
export async function addVisit(
  app: TestApp,
  userId: number,
  restaurantId: number,
  day = nextDay(),
  createdAt?: string,
): Promise<void> {
  if (createdAt) await app.services.db.insert(visits).values({ userId, restaurantId, day, createdAt });
  else await inHandlerContext(app, (context) => recordVisit(context, { userId, restaurantId, day }));
}

/** Stores a review as the API does: marked as visited if the author was there. */
export async function writeReview(
  app: TestApp,
  { id: userId }: { id: number },
  restaurantId: number,
  overrides: Parameters<typeof addReview>[2] = {},
): Promise<number> {
  const days = selectDaysSinceVisit(sql`${userId}`, sql`${restaurantId}`);
  const { rows } = await app.services.db.execute<{ days: number | null }>(sql`select ${days} as days`);
  const visited = isVisited(rows[0]?.days ?? null);
  const { id } = await addReview(
    app.services,
    { userId, restaurantId },
    { isVisited: visited, ...overrides },
  );
  await inHandlerContext(app, (context) =>
    emit(context, reviewCreated, { reviewId: id, restaurantId, userId }),
  );
  return id;
}

export async function addPost(
  app: TestApp,
  userId: number,
  values: Partial<typeof posts.$inferInsert>,
): Promise<number> {
  return inHandlerContext(app, async (context) => {
    const [row] = await context.db
      .insert(posts)
      .values({ userId, content: 'Lunch', ...values })
      .returning();
    if (!row) throw new Error('An insert returned no row.');
    const { id: postId, restaurantId, communityId } = row;
    await emit(context, postCreated, { postId, userId, restaurantId, communityId });
    return postId;
  });
}
