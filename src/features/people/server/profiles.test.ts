import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploads, users } from '#db/schema.ts';
import { saveRestaurant } from '#features/discovery/contract.ts';
import { listPersonReviews } from '#features/reviews/contract.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { addRestaurant, addReview } from '#testing/rows.ts';
import { getPerson, listActivity, updateUser } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

test('a visitor reads a profile: names, the default bio, the date of joining, and counters', async () => {
  const [person, owner] = [await app.person({ name: 'Rosa Maria' }), await app.person()];
  const place = await addRestaurant(app.services, owner.id);
  const pendingPlace = await addRestaurant(app.services, owner.id, { status: 'pending' });
  await addReview(app.services, { userId: person.id, restaurantId: place.id });
  await addReview(app.services, { userId: person.id, restaurantId: pendingPlace.id });
  const answer = await app.visitor.send(getPerson, { username: person.username.toUpperCase() });
  expect(answer.body).toEqual({
    id: person.id,
    username: person.username,
    name: 'Rosa Maria',
    bio: 'Food enthusiast | Coffee lover | Adventure seeker',
    avatar: null,
    type: 'user',
    createdAt: expect.any(String),
    reviewCount: 1,
    followerCount: 0,
    followingCount: 0,
    isPrivate: false,
    isOpen: true,
    relation: null,
    restaurants: [],
  });
  expect(answer.text).not.toMatch(/email|walletBalance|password/);
});

test.each([
  ['was deleted by an administrator', { deletedAt: '2026-01-02T03:04:05.000Z' }],
  ['has left', { closedAt: '2026-01-02T03:04:05.000Z' }],
])('a person who %s has no page', async (_, removal) => {
  const { username } = await app.person(removal);
  expect((await app.visitor.send(getPerson, { username })).status).toBe(404);
  expect((await app.visitor.send(listPersonReviews, { username })).status).toBe(404);
});

test('people change their name and bio, and fields that are left out stay', async () => {
  const person = await app.person({ name: 'Before', bio: 'Once' });
  const renamed = await person.send(updateUser, { name: '  After  ' });
  expect(renamed.body).toMatchObject({ name: 'After', bio: 'Once' });
  const emptied = await person.send(updateUser, { name: '', bio: null });
  expect(emptied.body).toMatchObject({ name: null, bio: null });
  expect((await app.visitor.send(getPerson, { username: person.username })).body).toMatchObject({
    name: person.username,
  });
});

test('hostile text is kept as text', async () => {
  const person = await app.person();
  const bio = `<script>alert(1)</script>'; drop table users; --`;
  expect((await person.send(updateUser, { bio })).body).toMatchObject({ bio });
});

test.each([
  ['a long name', { name: 'x'.repeat(81) }, 'name'],
  ['a long bio', { bio: 'x'.repeat(501) }, 'bio'],
  ['a number for a name', { name: 5 }, 'name'],
  ['a script for a picture', { avatar: 'javascript:alert(1)' }, 'avatar'],
  ['a picture of another site', { avatar: 'https://elsewhere.example/me.png' }, 'avatar'],
  ['a picture that nobody uploaded', { avatar: '/media/nothing/800.webp' }, 'avatar'],
])('%s is refused at its field', async (_, body, field) => {
  const person = await app.person();
  const answer = await person.request('PATCH', updateUser.path, body);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ errors: { [field]: expect.any(String) } });
});

test('an avatar is a picture that the person uploaded, not one of another person', async () => {
  const [me, other] = [await app.person(), await app.person()];
  const address = '/media/face/800.webp';
  const picture = { address, width: 800, height: 800, placeholder: 'data:,' };
  await app.services.db.insert(uploads).values({ ...picture, userId: me.id });
  expect((await other.send(updateUser, { avatar: address })).status).toBe(400);
  expect((await me.send(updateUser, { avatar: address })).body).toMatchObject({ avatar: address });
  await app.services.db.delete(uploads).where(eq(uploads.userId, me.id));
  expect((await me.send(updateUser, { avatar: address, name: 'Same face' })).status).toBe(200);
  expect((await me.send(updateUser, { avatar: null })).body).toMatchObject({ avatar: null });
});

test('rights and balance cannot be changed this way', async () => {
  const me = await app.person();
  await me.request('PATCH', updateUser.path, {
    name: 'Me',
    isAdmin: true,
    walletBalance: 5,
    type: 'restaurant',
  });
  const [row] = await app.services.db.select().from(users).where(eq(users.id, me.id));
  expect(row).toMatchObject({ name: 'Me', isAdmin: false, walletBalance: 0, type: 'user' });
});

test('activity holds my reviews and saved places, newest first, and nothing of others', async () => {
  const [me, other, owner] = [await app.person(), await app.person(), await app.person()];
  const place = await addRestaurant(app.services, owner.id, { name: 'Here' });
  await addReview(
    app.services,
    { userId: me.id, restaurantId: place.id },
    { rating: 5, review: 'Superb', createdAt: '2026-01-01T00:00:00.000Z' },
  );
  await addReview(app.services, { userId: other.id, restaurantId: place.id }, { review: 'Not mine' });
  await me.send(saveRestaurant, { id: place.id });
  const mine = await me.send(listActivity, {});
  expect(mine.body).toMatchObject([
    { title: 'Saved Here', description: 'Rua da Prova 1, Lisboa', restaurantId: place.id },
    { title: 'Reviewed Here', description: '5 of 5 stars: Superb', time: '2026-01-01T00:00:00.000Z' },
  ]);
  expect((await app.visitor.send(listActivity, {})).status).toBe(401);
  const first = await me.send(listActivity, { limit: 1 });
  const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
  expect((await me.request('GET', next)).body).toMatchObject([{ title: 'Reviewed Here' }]);
});

test('a place that is gone stays in my activity without a name or a link', async () => {
  const [me, owner] = [await app.person(), await app.person()];
  const place = await addRestaurant(app.services, owner.id, { name: 'Secret', status: 'pending' });
  await addReview(app.services, { userId: me.id, restaurantId: place.id });
  const { body, text } = await me.send(listActivity, {});
  expect(body).toMatchObject([{ title: 'Reviewed a restaurant', restaurantId: null, image: null }]);
  expect(text).not.toContain('Secret');
});
