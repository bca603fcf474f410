import { stories, uploads } from '#db/schema.ts';
import { ADMIN, ANYONE, DINERS, defineAccessWith, SIGNED_IN } from '#testing/access/access.ts';
import type { TestApp } from '#testing/app.ts';
import type { Fixtures } from '#testing/fixtures.ts';

/** An upright upload and a story, both of the diner. */
async function addStory({ services: { db } }: TestApp, fixtures: Fixtures) {
  const userId = fixtures.diner.id;
  const image = `/media/${crypto.randomUUID()}/800.webp`;
  await db
    .insert(uploads)
    .values({ userId, address: image, width: 800, height: 1422, placeholder: 'data:,' });
  const expiresAt = new Date(Date.now() + 3600 * 1000).toISOString();
  const [story] = await db.insert(stories).values({ userId, image, expiresAt }).returning();
  if (!story) throw new Error('An insert returned no row.');
  return { ...fixtures, image, story: story.id };
}

export const storiesAccess = defineAccessWith(addStory, {
  'GET /api/stories': [ANYONE],
  // A picture of another person is refused.
  'POST /api/stories': ['401 yes 400 400 400 400', ({ image }) => ({ image })],
  'PUT /api/stories/:id/view': [SIGNED_IN, ({ story }) => ({ id: story })],
  'GET /api/stories/:id/viewers': [DINERS, ({ story }) => ({ id: story })],
  'GET /api/admin/stories': [ADMIN],
  'GET /api/admin/stories.csv': [ADMIN],
  'GET /api/admin/stories/:id': [ADMIN, ({ story }) => ({ id: story })],
  'PATCH /api/admin/stories/:id': [ADMIN, ({ story }) => ({ id: story, line: null })],
  'DELETE /api/admin/stories/:id': [ADMIN, ({ story }) => ({ id: story, reason: 'Rude' })],
  'DELETE /api/stories/:id': [DINERS, ({ story }) => ({ id: story })],
});
