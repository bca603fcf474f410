import { eq } from 'drizzle-orm';
import {
  comments,
  posts,
  restaurants,
  reviews,
  savedListItems,
  savedLists,
  savedRestaurants,
  tasteComparisons,
  userPreferences,
  users,
} from '#db/schema.ts';
import type { Person, TestApp } from '#testing/app.ts';

/** Gives a person `count` items of each kind that an archive imports, and a tenth as many lists. */
export async function addManyItems({ services: { db } }: TestApp, person: Person, count: number) {
  const userId = person.id;
  const from = Date.UTC(2025, 0, 1);
  const list = <Item>(length: number, make: (at: number, createdAt: string) => Item): Item[] =>
    Array.from({ length }, (_, at) => make(at, new Date(from + at * 3_600_000).toISOString()));
  await db.update(users).set({ bio: 'I like soup.' }).where(eq(users.id, userId));
  await db.insert(userPreferences).values({ userId, cuisines: ['Thai'] });
  const places = await db
    .insert(restaurants)
    .values(
      list(count, (at) => ({
        name: `Casa ${at}`,
        cuisineType: 'Portuguese',
        priceRange: '$$' as const,
        address: `Rua da Prova ${at}, Lisboa`,
        latitude: String(30 + at / 100),
        longitude: '-9.14',
        status: 'approved' as const,
      })),
    )
    .returning({ id: restaurants.id });
  const ids = places.map(({ id }) => id).sort((a, b) => a - b);
  const place = (at: number) => ids[at] ?? 0;
  await db.insert(reviews).values(
    list(count, (at, createdAt) => ({
      ...{ userId, createdAt, restaurantId: place(at), reviewType: 'venue' as const },
      ...{ rating: 1 + (at % 5), review: `Review ${at}` },
    })),
  );
  await db
    .insert(savedRestaurants)
    .values(list(count, (at, createdAt) => ({ userId, createdAt, restaurantId: place(at) })));
  const lists = await db
    .insert(savedLists)
    .values(list(count / 10, (at, createdAt) => ({ userId, createdAt, name: `List ${at}` })))
    .returning({ id: savedLists.id });
  await db
    .insert(savedListItems)
    .values(
      lists.flatMap(({ id }, nth) =>
        list(10, (at, createdAt) => ({ listId: id, createdAt, restaurantId: place(nth * 10 + at) })),
      ),
    );
  await db.insert(tasteComparisons).values(
    list(count, (at, askedAt) => ({
      ...{ userId, askedAt, outcome: ([-1, 0, 1] as const)[at % 3] ?? 0 },
      ...(at + 1 < count ? { a: place(at), b: place(at + 1) } : { a: place(0), b: place(count - 1) }),
    })),
  );
  const rows = await db
    .insert(posts)
    .values(list(count, (at, createdAt) => ({ userId, createdAt, content: `Post ${at}`, commentCount: 1 })))
    .returning({ id: posts.id });
  await db.insert(comments).values(
    list(count, (at, createdAt) => ({
      ...{ userId, createdAt, postId: rows[at]?.id ?? 0, content: `Comment ${at}` },
    })),
  );
}
