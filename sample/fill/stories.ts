import * as schema from '#db/schema.ts';
import { STORIES } from '#features/stories/rules.ts';
import { HOUR_MS, MINUTE_MS } from '#kit/contract/time.ts';
import { type Contribution, getId, insertRows, toSlices } from '../contribution.ts';
import type { SampleData } from '../data/shape.ts';
import type { PictureSpec } from '../pictures/painter.ts';

/** The age of the oldest story: it is visible for some hours after the data was loaded. */
const MAX_AGE_MS = 15 * HOUR_MS;

/** Lines for a plate or a glass; null is a photo without words. */
const DISH_LINES = [
  'Ordered one, shared none',
  'The reason I crossed the river',
  null,
  'Second time this week. No regrets',
  'Ask for it extra hot',
  'Gone in four bites',
  null,
];
const ROOM_LINES = [
  'First one through the door tonight',
  'Got the table by the window',
  null,
  'Queue moves fast, promise',
  'Come before nine',
];
/** Stories of each author. */
const COUNTS = [2, 1, 3, 1, 1, 2, 1, 2];

type Scene = Extract<PictureSpec, { motif: unknown }>;
type Idea = { user: number; restaurant: number; picture: PictureSpec; line: string | null };

/** Stories by eight guests, each with a photo of an approved place. */
function listIdeas({ users, restaurants }: SampleData): Idea[] {
  const guests = users.flatMap(({ type, isAdmin }, user) => (type === 'user' && !isAdmin ? [user] : []));
  const places = restaurants.flatMap(({ status, images }, restaurant) => {
    const scenes = images.filter((image): image is Scene => 'motif' in image);
    return status === 'approved' && scenes.length > 0 ? [{ restaurant, scenes }] : [];
  });
  // The first guest is the account to try, which has no stories.
  const authors = COUNTS.flatMap((count, nth) => Array<number | undefined>(count).fill(guests[nth + 1]));
  return authors.flatMap((user, nth) => {
    const place = places[(nth * 7) % places.length];
    const scene = place?.scenes[nth % place.scenes.length];
    if (user === undefined || !place || !scene) return [];
    const lines = scene.kind === 'room' ? ROOM_LINES : DISH_LINES;
    const line = lines[nth % lines.length] ?? null;
    return { user, restaurant: place.restaurant, picture: { kind: 'story', of: scene }, line };
  });
}

export const stories: Contribution = {
  name: 'stories',
  pictures: (data) => listIdeas(data).map(({ picture }) => picture),
  async fill({ tx, now, data, ids, random, address }) {
    const toIso = (at: number) => new Date(at).toISOString();
    const timedIdeas = random
      .shuffle(listIdeas(data))
      .map((idea) => ({ ...idea, at: now.getTime() - 10 * MINUTE_MS - random.next() * MAX_AGE_MS }))
      .sort((a, b) => a.at - b.at);
    const rows = timedIdeas.map(({ user, restaurant, picture, line, at }) => ({
      userId: getId(ids.users, user),
      restaurantId: getId(ids.restaurants, restaurant),
      image: address(picture),
      line,
      createdAt: toIso(at),
      expiresAt: toIso(at + STORIES.hours * HOUR_MS),
    }));
    const storyIds = await insertRows(tx, schema.stories, rows);
    const views = timedIdeas.flatMap(({ user: author, at }, nth) =>
      data.users.flatMap(({ isAdmin }, user) =>
        // The account to try has not seen any.
        user === author || isAdmin || user === 0 || !random.chance(0.3)
          ? []
          : {
              storyId: getId(storyIds, nth),
              userId: getId(ids.users, user),
              createdAt: toIso(at + random.next() * (now.getTime() - at)),
            },
      ),
    );
    for (const slice of toSlices(views)) await tx.insert(schema.storyViews).values(slice);
  },
};
