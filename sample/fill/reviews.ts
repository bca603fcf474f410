import * as schema from '#db/schema.ts';
import { type Contribution, idAt, insertRows, slices } from '../contribution.ts';

/** Reviews with their votes and replies. */
export const reviews: Contribution = {
  name: 'reviews',
  async fill({ tx, data, ids, address }) {
    const rows = data.reviews.map(({ user, restaurant, item, images, ...review }) => ({
      ...review,
      userId: idAt(ids.users, user),
      restaurantId: idAt(ids.restaurants, restaurant),
      menuItemId: item === null ? null : idAt(ids.menuItems, item),
      images: images.map(address),
    }));
    ids.reviews = await insertRows(tx, schema.reviews, rows);
    const toRow = <Row extends { review: number; user: number }>({ review, user, ...row }: Row) => ({
      ...row,
      reviewId: idAt(ids.reviews, review),
      userId: idAt(ids.users, user),
    });
    for (const votes of slices(data.votes)) await tx.insert(schema.reviewVotes).values(votes.map(toRow));
    for (const replies of slices(data.replies))
      await tx.insert(schema.reviewReplies).values(replies.map(toRow));
  },
};
