import type { Database } from '#db/connect.ts';
import { glanceAtMenuItems } from '../menu-items/server/menu-items.ts';
import { glanceAtRestaurants } from '../restaurants/server/restaurants.ts';
import { glanceAtReviews } from '../reviews/server/reviews.ts';
import type { Found } from '../shapes.ts';
import { glanceAtUsers } from '../users/server/users.ts';

/** So many rows of each table. */
const FIRST = 5;

/** The newest rows of each table that hold the words; of very many any, where the newest of all hold other words. */
export async function searchAll(db: Database, q: string): Promise<Result> {
  const input = { q, limit: FIRST };
  const [users, restaurants, menuItems, reviews] = await Promise.all([
    glanceAtUsers(db, { ...input, state: 'here' }),
    glanceAtRestaurants(db, input),
    glanceAtMenuItems(db, input),
    glanceAtReviews(db, input),
  ]);
  return {
    users: users.items,
    restaurants: restaurants.items,
    menuItems: menuItems.items,
    reviews: reviews.items.map(({ id, username, restaurant, review }) => ({
      id,
      title: `${username}, ${restaurant}`,
      detail: review ?? '',
    })),
  };
}

type Result = { users: Found[]; restaurants: Found[]; menuItems: Found[]; reviews: Found[] };
