import * as schema from '#db/schema.ts';
import { STORIES } from '#features/stories/rules.ts';
import { type Contribution, idAt, insertRows, slices } from '../contribution.ts';
import type { SampleData } from '../data/shape.ts';
import type { PictureSpec } from '../pictures/painter.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** So old the oldest one is: it is still there some hours after the data was loaded. */
const OLDEST = 15 * HOUR;

/** Said of a plate or a glass; null for a photo without words. */
const OF_DISHES = [
  'Ordered one, shared none',
  'The reason I crossed the river',
  null,
  'Second time this week. No regrets',
  'Ask for it extra hot',
  'Gone in four bites',
  null,
];
/** Said of a room. */
const OF_ROOMS = [
  'First one through the door tonight',
  'Got the table by the window',
  null,
  'Queue moves fast, promise',
  'Come before nine',
];
/** How many stories each of them has. */
const COUNTS = [2, 1, 3, 1, 1, 2, 1, 2];

type Scene = Extract<PictureSpec, { motif: unknown }>;
type Idea = { user: number; restaurant: number; picture: PictureSpec; line: string | null };

/** Stories of today by some of the guests, each with a photo of a place that is open to all. */
function ideas({ users, restaurants }: SampleData): Idea[] {
  const guests = users.flatMap(({ type, isAdmin }, user) => (type === 'user' && !isAdmin ? [user] : []));
  const places = restaurants.flatMap(({ status, images }, restaurant) => {
    const scenes = images.filter((image): image is Scene => 'motif' in image);
    return status === 'approved' && scenes.length > 0 ? [{ restaurant, scenes }] : [];
  });
  // The first guest is the account to try: it watches.
  const authors = COUNTS.flatMap((count, nth) => Array<number | undefined>(count).fill(guests[nth + 1]));
  return authors.flatMap((user, nth) => {
    const place = places[(nth * 7) % places.length];
    const scene = place?.scenes[nth % place.scenes.length];
    if (user === undefined || !place || !scene) return [];
    const lines = scene.kind === 'room' ? OF_ROOMS : OF_DISHES;
    const line = lines[nth % lines.length] ?? null;
    return { user, restaurant: place.restaurant, picture: { kind: 'story', of: scene }, line };
  });
}

export const stories: Contribution = {
  name: 'stories',
  pictures: (data) => ideas(data).map(({ picture }) => picture),
  async fill({ tx, now, data, ids, random, address }) {
    const iso = (at: number) => new Date(at).toISOString();
    const added = random
      .shuffle(ideas(data))
      .map((idea) => ({ ...idea, at: now.getTime() - 10 * MINUTE - random.next() * OLDEST }))
      .sort((a, b) => a.at - b.at);
    const rows = added.map(({ user, restaurant, picture, line, at }) => ({
      userId: idAt(ids.users, user),
      restaurantId: idAt(ids.restaurants, restaurant),
      image: address(picture),
      line,
      createdAt: iso(at),
      expiresAt: iso(at + STORIES.hours * HOUR),
    }));
    const storyIds = await insertRows(tx, schema.stories, rows);
    const views = added.flatMap(({ user: author, at }, nth) =>
      data.users.flatMap(({ isAdmin }, user) =>
        // The account to try has seen none of them.
        user === author || isAdmin || user === 0 || !random.chance(0.3)
          ? []
          : {
              storyId: idAt(storyIds, nth),
              userId: idAt(ids.users, user),
              createdAt: iso(at + random.next() * (now.getTime() - at)),
            },
      ),
    );
    for (const slice of slices(views)) await tx.insert(schema.storyViews).values(slice);
  },
};
