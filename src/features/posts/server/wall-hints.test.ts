import { afterAll, beforeAll, expect, test } from 'vitest';
import { communities, communityMembers, follows } from '#db/schema.ts';
import { createPost } from '#features/posts/contract.ts';
import type { InputOf } from '#kit/contract/endpoint.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import { wallHints } from './wall-hints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

test('a post wakes the walls on which it stands, of people who are here', async () => {
  const [author, follower, away, member, stranger] = await Promise.all(
    Array.from({ length: 5 }, () => app.person({ type: 'restaurant' })),
  );
  if (!author || !follower || !away || !member || !stranger) throw new Error('Five people were made.');
  const { db } = app.services;
  await db.insert(follows).values([
    { followerId: follower.id, followingId: author.id },
    { followerId: away.id, followingId: author.id },
  ]);
  const [community] = await db.insert(communities).values({ slug: 'soup', name: 'Soup' }).returning();
  const communityId = community?.id ?? 0;
  await db.insert(communityMembers).values([
    { communityId, userId: member.id },
    { communityId, userId: author.id },
  ]);
  const restaurant = await addRestaurant(app.services, author.id);
  const people = [author.id, follower.id, member.id, stranger.id];
  const find = async (input: InputOf<typeof createPost>) => {
    const post = createPost.reply.parse((await author.send(createPost, input)).body);
    const listeners = await wallHints.findListeners(db, { ids: [post.id], people });
    return listeners.map(({ userId, word }) => `${people.indexOf(userId)} ${word}`).sort();
  };
  expect(await find({ content: 'Soup.' })).toEqual(['0 people', '1 people']);
  expect(await find({ content: 'Soup.', communityId })).toEqual([
    '0 communities',
    '0 people',
    '1 people',
    '2 communities',
  ]);
  expect(await find({ content: 'Soup.', authorRestaurantId: restaurant.id })).toEqual(
    people.map((_, index) => `${index} restaurants`),
  );
  expect(await find({ content: 'Soup. #FoodChallenge' })).toEqual([
    '0 communities',
    '0 people',
    '1 communities',
    '1 people',
    '2 communities',
    '3 communities',
  ]);
});
