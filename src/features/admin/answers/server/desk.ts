import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { factAnswers, restaurants, users } from '#db/schema.ts';
import { handleExport } from '#features/admin/table/server/export.ts';
import { createOrder } from '#features/admin/table/server/order.ts';
import { hasUsernamePrefix } from '#features/admin/table/server/table-page.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { handle } from '#kit/server/serve.ts';
import * as contract from '../contract.ts';
import { AdminAnswer, exportAnswers, listAllAnswers } from '../contract.ts';

const KEYS = { createdAt: { by: sql`${factAnswers.createdAt}`, type: 'timestamptz' } } as const;

/** Reads a page of answers; a search matches the beginning of usernames. */
async function answersPage(db: Database, input: ParsedOf<typeof listAllAnswers>) {
  const order = createOrder(KEYS, 'createdAt', factAnswers.id, input);
  const rows = await db
    .select({
      id: factAnswers.id,
      userId: factAnswers.userId,
      username: users.username,
      restaurantId: factAnswers.restaurantId,
      restaurant: restaurants.name,
      fact: factAnswers.fact,
      answer: factAnswers.answer,
      day: factAnswers.day,
      createdAt: factAnswers.createdAt,
      key: order.key,
    })
    .from(factAnswers)
    .innerJoin(users, eq(users.id, factAnswers.userId))
    .innerJoin(restaurants, eq(restaurants.id, factAnswers.restaurantId))
    .where(
      and(
        input.fact && eq(factAnswers.fact, input.fact),
        input.answer && eq(factAnswers.answer, input.answer),
        hasUsernamePrefix(users.username, input.q),
        order.after,
      ),
    )
    .orderBy(order.by)
    .limit(order.limit)
    .execute(order.values);
  return order.page(rows);
}

export const answersDesk: Feature = {
  name: 'admin/answers',
  contract,
  adminTable: {
    name: 'answers',
    handlers: [
      handle(listAllAnswers, ({ db, input }) => answersPage(db, input)),
      handleExport(exportAnswers, 'answers', AdminAnswer, answersPage),
    ],
  },
};
