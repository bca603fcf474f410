import { sql } from 'drizzle-orm';
import { savedListItems, savedLists, savedRestaurants } from '#db/schema.ts';
import type { Contribution, SampleContext } from '../contribution.ts';

const DAY = 86_400_000;
/** So long ago that no saving makes a place trend. */
const QUIET_DAYS = 45;

/** Lists of those who save most: each takes the saved places whose words fit. */
const LISTS = [
  { name: 'Date night', isShared: true, words: ['Romantic', 'Intimate', 'Elegant'] },
  { name: 'With the family', isShared: false, words: ['Family-friendly', 'Casual', 'Spacious'] },
];

/** What sample people saved: mostly places that are after their taste, and lists of some of them. */
export const lists: Contribution = { name: 'lists', fill: insertSaved };

async function insertSaved({ tx, data: { users, restaurants }, ids, now }: SampleContext): Promise<void> {
  for (const [nth, user] of users.entries()) {
    const userId = ids.users[nth];
    if (user.type !== 'user' || user.isAdmin || userId === undefined) continue;
    const saved = restaurants.flatMap((place, index) => {
      const restaurantId = ids.restaurants[index];
      // A third of the places, others for each person.
      const isChosen = place.status === 'approved' && (index * 7 + nth * 5) % 11 < 4;
      const quiet = now.getTime() - (QUIET_DAYS + ((index * 3 + nth) % 30)) * DAY;
      const createdAt = new Date(Math.max(quiet, Date.parse(place.createdAt) + 3 * DAY)).toISOString();
      return isChosen && restaurantId !== undefined
        ? [{ restaurantId, createdAt, vibes: place.vibeType }]
        : [];
    });
    if (saved.length === 0) continue;
    await tx.insert(savedRestaurants).values(saved.map((one) => ({ ...one, userId })));
    if (nth % 3 !== 0) continue;
    for (const { name, isShared, words } of LISTS) {
      const fitting = saved.filter(({ vibes }) => vibes.some((vibe) => words.includes(vibe)));
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
      if (!list || fitting.length === 0) continue;
      await tx
        .insert(savedListItems)
        .values(fitting.map(({ restaurantId, createdAt }) => ({ listId: list.id, restaurantId, createdAt })));
    }
  }
}
