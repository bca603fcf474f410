import type { Database } from '#db/connect.ts';
import type { Found } from '../shapes.ts';
import { menuItemsPage } from './menu-items.ts';
import { restaurantsPage } from './restaurants.ts';
import { reviewsPage } from './reviews.ts';
import { someHolding } from './searched.ts';
import { usersPage } from './users.ts';

/** So many rows of each table. */
const FIRST = 5;

/** The newest rows of each table that hold the words; of very many any, where the newest of all hold other words. */
export async function searchAll(db: Database, q: string): Promise<Result> {
  const input = { q, limit: FIRST };
  const [users, restaurants, dishes, reviews] = await Promise.all([
    usersPage(db, { ...input, state: 'here' }, someHolding),
    restaurantsPage(db, input, someHolding),
    menuItemsPage(db, input, someHolding),
    reviewsPage(db, input, someHolding),
  ]);
  return {
    users: users.items.map(({ id, username, email }) => ({ id, title: username, detail: email })),
    restaurants: restaurants.items.map(({ id, name, address }) => ({ id, title: name, detail: address })),
    menuItems: dishes.items.map(({ id, name, restaurant }) => ({ id, title: name, detail: restaurant })),
    reviews: reviews.items.map(({ id, username, restaurant, review }) => ({
      id,
      title: `${username}, ${restaurant}`,
      detail: review ?? '',
    })),
  };
}

type Result = { users: Found[]; restaurants: Found[]; menuItems: Found[]; reviews: Found[] };
