import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { findVisible, type ReadContext } from '#features/restaurants/server/detail/details.ts';
import { Id } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { notFound } from '#kit/server/problem.ts';
import { statement } from '#kit/server/statements.ts';
import { REVIEWS } from '../rules.ts';
import type { ReviewForm } from '../shapes.ts';

const selectDishes = statement(
  'reviews_form_dishes',
  z.object({ id: Id, name: z.string() }),
  (param) => sql`
    select id, name from menu_items where restaurant_id = ${param('id')} order by name, id limit ${sql.raw(String(REVIEWS.formDishes))}`,
);

/** Reads what the form needs to know of a restaurant; it contains no opinions of other people. */
export async function readReviewForm(
  context: ReadContext & { db: Database },
  id: number,
): Promise<ReviewForm> {
  const place = await findVisible(context, id);
  if (!place) throw notFound(t('Restaurant'));
  const { name, images, currency, userId, closedAt } = place;
  return {
    id,
    name,
    currency,
    image: images[0] ?? null,
    takesTips: userId !== null && closedAt === null,
    dishes: await selectDishes(context.db, { id }),
  };
}
