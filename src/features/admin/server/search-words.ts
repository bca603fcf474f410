import { type Column, type SQL, sql } from 'drizzle-orm';
import { menuItems, restaurants, reviews, users } from '#db/schema.ts';

// The same expressions as in the indexes that the migration makes: PostgreSQL uses an index only for its very words.

const together = (...columns: Column[]) =>
  sql.join(
    columns.map((column) => (column.notNull ? sql`${column}` : sql`coalesce(${column}, '')`)),
    sql` || ' ' || `,
  );

const begins = (text: SQL, q: string) => sql`search_words(${text}) @@ sought_words(${q})`;

export const userHolds = (q: string) =>
  begins(together(users.username, users.email, users.name, users.bio), q);

export const restaurantHolds = (q: string) =>
  begins(
    together(
      restaurants.name,
      restaurants.cuisineType,
      restaurants.address,
      restaurants.phone,
      restaurants.email,
      restaurants.website,
    ),
    q,
  );

export const dishHolds = (q: string) => begins(together(menuItems.name, menuItems.description), q);

export const reviewHolds = (q: string) => begins(together(reviews.title, reviews.review), q);
