import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { reports, restaurants, reviews, users } from '#db/schema.ts';
import { isVisible } from '#features/restaurants/server/visible.ts';
import { forbidden, notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import type { Actor } from '#kit/server/session.ts';
import type { ReportKind } from '#vocabulary.ts';
import { createReport } from '../contract.ts';

export const reportsApi = [
  handle(createReport, async ({ db, user, input }) => {
    const { kind, targetId } = input;
    const behind = await BEHIND[kind](db, targetId, user);
    if (behind === user.id) throw forbidden(OWN[kind]);
    await db.insert(reports).values({ ...input, details: input.details || null, reporterId: user.id });
    return { message: 'Thank you. An administrator will look at it, and we will tell you what comes of it.' };
  }),
];

const OWN: Record<ReportKind, string> = {
  review: 'This review is your own: you can edit or delete it.',
  user: 'You cannot report yourself.',
  restaurant: 'This restaurant is your own.',
};

type Find = (db: Database, id: number, user: Actor) => Promise<number>;

/** Who stands behind what is reported; what the reporter cannot see does not exist for them. */
const BEHIND: Record<ReportKind, Find> = {
  async review(db, id, user) {
    const [found] = await db
      .select({ userId: reviews.userId, restaurantId: reviews.restaurantId })
      .from(reviews)
      .innerJoin(users, eq(users.id, reviews.userId))
      .where(and(eq(reviews.id, id), isNull(users.deletedAt)));
    if (!found || !(await isVisible(db, found.restaurantId, user))) throw notFound('Review');
    return found.userId;
  },
  async user(db, id) {
    const isThere = and(eq(users.id, id), isNull(users.deletedAt), isNull(users.closedAt));
    if ((await db.$count(users, isThere)) === 0) throw notFound('Person');
    return id;
  },
  async restaurant(db, id, user) {
    const [found] = (await isVisible(db, id, user))
      ? await db.select({ userId: restaurants.userId }).from(restaurants).where(eq(restaurants.id, id))
      : [];
    if (!found) throw notFound('Restaurant');
    return found.userId;
  },
};
