import { sql } from 'drizzle-orm';
import { savedListItems, savedLists, savedRestaurants } from '#db/schema.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import type { Contribution, SampleContext } from '../contribution.ts';

/** Saves are so old that they do not count for trends. */
const MIN_SAVE_AGE_DAYS = 45;

/** Lists of every third person: each holds their saved places with one of these vibes. */
const LISTS = [
  { name: 'Date night', isShared: true, words: ['Romantic', 'Intimate', 'Elegant'] },
  { name: 'With the family', isShared: false, words: ['Family-friendly', 'Casual', 'Spacious'] },
];

export const lists: Contribution = { name: 'lists', fill: insertSaved };

async function insertSaved({ tx, data: { users, restaurants }, ids, now }: SampleContext): Promise<void> {
  for (const [nth, user] of users.entries()) {
    const userId = ids.users[nth];
    if (user.type !== 'user' || user.isAdmin || userId === undefined) continue;
    const savedPlaces = restaurants.flatMap((place, index) => {
      const restaurantId = ids.restaurants[index];
      // About a third of the places, different ones for each person.
      const isChosen = place.status === 'approved' && (index * 7 + nth * 5) % 11 < 4;
      const savedAt = now.getTime() - (MIN_SAVE_AGE_DAYS + ((index * 3 + nth) % 30)) * DAY_MS;
      const createdAt = new Date(Math.max(savedAt, Date.parse(place.createdAt) + 3 * DAY_MS)).toISOString();
      return isChosen && restaurantId !== undefined
        ? [{ restaurantId, createdAt, vibes: place.vibeType }]
        : [];
    });
    if (savedPlaces.length === 0) continue;
    await tx.insert(savedRestaurants).values(savedPlaces.map((one) => ({ ...one, userId })));
    if (nth % 3 !== 0) continue;
    for (const { name, isShared, words } of LISTS) {
      const fittingPlaces = savedPlaces.filter(({ vibes }) => vibes.some((vibe) => words.includes(vibe)));
      const [list] = await tx
        .insert(savedLists)
        .values({
          userId,
          name,
          isShared,
          isListed: isShared,
          createdAt: sql`${now.toISOString()}::timestamptz - interval '20 days'`,
        })
        .returning({ id: savedLists.id });
      if (!list || fittingPlaces.length === 0) continue;
      await tx
        .insert(savedListItems)
        .values(
          fittingPlaces.map(({ restaurantId, createdAt }) => ({ listId: list.id, restaurantId, createdAt })),
        );
    }
  }
}
