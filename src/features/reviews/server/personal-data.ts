import { eq, sql } from 'drizzle-orm';
import { reviews } from '#db/schema.ts';
import type { PersonalData } from '#kit/server/feature/personal-data.ts';
import { recount } from './counters.ts';
import { takeBackVotes } from './votes.ts';

export const reviewsData: PersonalData = {
  tables: (me) => ({
    reviews: sql`select v.id, v.restaurant_id as "restaurantId", r.name as restaurant, d.name as dish,
        v.review_type as "reviewType", v.rating, v.food_rating as "foodRating", v.service_rating as "serviceRating",
        v.atmosphere_rating as "atmosphereRating", v.value_rating as "valueRating", v.view_rating as "viewRating",
        v.title, v.review, v.comment, v.images, v.tip_amount as "tipAmount", v.likes, v.votes,
        v.is_visited as "isVisited", v.created_at as "createdAt", v.edited_at as "editedAt"
      from reviews v join restaurants r on r.id = v.restaurant_id left join menu_items d on d.id = v.menu_item_id
      where v.user_id = ${me} order by v.id`,
    'review-replies': sql`select review_id as "reviewId", reply, created_at as "createdAt", edited_at as "editedAt"
      from review_replies where user_id = ${me} order by review_id`,
    'review-votes': sql`select review_id as "reviewId", is_helpful as "isHelpful", created_at as "createdAt"
      from review_votes where user_id = ${me} order by created_at`,
  }),
  pictures: (me) => sql`select unnest(images) from reviews where user_id = ${me}`,
  async erase(tx, me, { keepReviews }) {
    if (keepReviews) return;
    await takeBackVotes(tx, me);
    const removed = await tx
      .delete(reviews)
      .where(eq(reviews.userId, me))
      .returning({ restaurantId: reviews.restaurantId });
    if (removed.length > 0) await recount(tx, [...new Set(removed.map(({ restaurantId }) => restaurantId))]);
  },
};
