import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog, communities, communityMembers, posts, stories } from '#db/schema.ts';
import {
  deleteAdminCommunity,
  editAdminCommunity,
  getAdminCommunity,
  listAdminCommunities,
} from '#features/admin/communities/contract.ts';
import { bulk, searchTables } from '#features/admin/contract.ts';
import { getAdminPost } from '#features/admin/posts/contract.ts';
import { listNotifications, type Notification } from '#features/notifications/contract.ts';
import { openApp, PASSWORD, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import { deleteAdminStory, editAdminStory, getAdminStory, listAdminStories } from '../contract.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openApp();
  admin = await app.person({ isAdmin: true });
});
afterAll(() => app.close());

const toIds = ({ body }: { body: unknown }) => (body as Array<{ id: number }>).map(({ id }) => id);
const readNotifications = async (person: Person) =>
  ((await person.send(listNotifications, {})).body as Notification[]).map(({ detail }) => detail);
const trail = (kind: string, targetId: number) =>
  app.services.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.kind, kind), eq(auditLog.targetId, targetId)))
    .orderBy(auditLog.id);

async function addStory(userId: number, values: Partial<typeof stories.$inferInsert> = {}) {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const image = `/media/${crypto.randomUUID()}/800.webp`;
  const [row] = await app.services.db
    .insert(stories)
    .values({ userId, image, expiresAt, ...values })
    .returning();
  if (!row) throw new Error('An insert returned no row.');
  return row.id;
}

async function addCommunity(founderId: number, name: string) {
  const { db } = app.services;
  const slug = `c-${crypto.randomUUID().slice(0, 8)}`;
  const [row] = await db
    .insert(communities)
    .values({ slug, name, founderId, image: '/media/a/800.webp', memberCount: 1 })
    .returning();
  if (!row) throw new Error('An insert returned no row.');
  await db.insert(communityMembers).values({ communityId: row.id, userId: founderId, role: 'founder' });
  return row.id;
}

test('stories are listed, found, edited and removed, and their authors read why', async () => {
  expect((await admin.send(listAdminStories, {})).body).toEqual([]);
  const [owner, diner] = [await app.person({ type: 'restaurant' }), await app.person()];
  const place = await addRestaurant(app.services, owner.id, { name: 'Tasca Nova' });
  const first = await addStory(diner.id, { line: 'Rude words', restaurantId: place.id });
  const plain = await addStory(diner.id, { line: 'Old soup' });

  expect(toIds(await admin.send(listAdminStories, { q: 'tasca' }))).toEqual([first]);
  expect(toIds(await admin.send(listAdminStories, { author: diner.id, order: 'asc' }))).toEqual([
    first,
    plain,
  ]);
  const page = await admin.send(listAdminStories, { limit: 1 });
  const cursor = /cursor=([^&>]+)/.exec(String(page.headers.link))?.[1] ?? '';
  expect(toIds(await admin.send(listAdminStories, { limit: 1, cursor }))).toEqual([first]);
  expect((await admin.send(searchTables, { q: 'rude' })).body).toMatchObject({ stories: [{ id: first }] });
  expect((await admin.request('GET', '/api/admin/stories.csv')).text).toContain('Rude words');

  expect((await diner.send(editAdminStory, { id: first, line: 'Mine' })).status).toBe(403);
  const answer = await admin.send(editAdminStory, { id: first, line: null, restaurantId: null });
  expect(answer.body).toMatchObject({ line: null, restaurant: null });
  expect((await admin.send(getAdminStory, { id: first })).body).toMatchObject({
    viewCount: 0,
    openReports: 0,
  });
  expect((await diner.send(deleteAdminStory, { id: first })).status).toBe(403);
  expect((await admin.send(deleteAdminStory, { id: first, reason: 'No food' })).status).toBe(200);
  expect((await admin.send(deleteAdminStory, { id: first })).status).toBe(404);
  const bulkInput = { table: 'stories', action: 'delete' as const, ids: [plain], notes: 'Blurred' };
  expect((await admin.send(bulk, { ...bulkInput, currentPassword: PASSWORD })).body).toMatchObject({
    done: [plain],
  });
  expect(await readNotifications(diner)).toEqual([
    'Your story (Old soup) was removed: Blurred',
    'Your story was removed: No food',
  ]);
  expect(await trail('story', first)).toMatchObject([
    { action: 'edit' },
    { action: 'delete', note: 'No food' },
  ]);
});

test('communities are listed by size, edited and removed; their posts stay, and founders read why', async () => {
  expect((await admin.send(listAdminCommunities, {})).body).toEqual([]);
  const founder = await app.person();
  const small = await addCommunity(founder.id, 'Ramen lovers');
  const large = await addCommunity(founder.id, 'Wine people');
  const { db } = app.services;
  await db.update(communities).set({ memberCount: 20 }).where(eq(communities.id, large));
  const [post] = await db
    .insert(posts)
    .values({ userId: founder.id, content: 'Soup', communityId: small })
    .returning();

  expect(toIds(await admin.send(listAdminCommunities, { sort: 'memberCount', order: 'desc' }))).toEqual([
    large,
    small,
  ]);
  expect(toIds(await admin.send(listAdminCommunities, { q: 'rame', founder: founder.id }))).toEqual([small]);
  expect(toIds(await admin.send(listAdminCommunities, { q: 'nothing' }))).toEqual([]);
  expect((await admin.send(searchTables, { q: 'wine' })).body).toMatchObject({
    communities: [{ id: large }],
  });
  expect((await admin.request('GET', '/api/admin/communities.csv')).text).toContain('Ramen lovers');
  expect((await admin.send(getAdminCommunity, { id: small })).body).toMatchObject({ postCount: 1 });

  expect((await founder.send(editAdminCommunity, { id: small, name: 'Mine' })).status).toBe(403);
  expect((await admin.send(editAdminCommunity, { id: small, name: 'x' })).status).toBe(400);
  const unchanged = await admin.send(editAdminCommunity, { id: small, name: 'Ramen friends' });
  expect(unchanged.body).toMatchObject({ name: 'Ramen friends', image: '/media/a/800.webp' });
  expect((await admin.send(editAdminCommunity, { id: small, image: null })).body).toMatchObject({
    image: null,
  });

  expect((await founder.send(deleteAdminCommunity, { id: small })).status).toBe(403);
  expect((await admin.send(deleteAdminCommunity, { id: small, reason: 'Spam' })).status).toBe(200);
  expect((await admin.send(deleteAdminCommunity, { id: small })).status).toBe(404);
  expect((await admin.send(getAdminPost, { id: post?.id ?? 0 })).body).toMatchObject({ communityId: null });
  expect(await readNotifications(founder)).toEqual(['Your community (Ramen friends) was removed: Spam']);
  expect(await trail('community', small)).toMatchObject([
    { action: 'edit' },
    { action: 'edit', before: { image: '/media/a/800.webp' } },
    { action: 'delete', note: 'Spam' },
  ]);
});
