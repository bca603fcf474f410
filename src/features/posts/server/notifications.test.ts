import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocks, mutes, posts } from '#db/schema.ts';
import { listNotifications, type Notification } from '#features/notifications/contract.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import {
  type Comment,
  createComment,
  createPost,
  deletePost,
  editPost,
  likeComment,
  likePost,
  type Post,
  unlikePost,
} from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ limitFactor: 1000 });
});
afterAll(() => app.close());

/** A person's notifications: titles and addresses, newest first. */
async function bell(person: Person) {
  const { status, body } = await person.send(listNotifications, {});
  expect(status).toBe(200);
  return (body as Notification[]).map(({ title, href }) => [title, href]);
}

const post = async (person: Person, input: Parameters<typeof person.send<typeof createPost>>[1]) => {
  const { body } = await person.send(createPost, input);
  return body as Post;
};
const comment = async (person: Person, id: number, content: string, parentId?: number) => {
  const { body } = await person.send(createComment, { id, content, parentId });
  return body as Comment;
};
const cast = () =>
  Promise.all([app.person({ name: 'Ana' }), app.person({ name: 'Rui' }), app.person({ name: 'Mia' })]);

test('likes of a post are one notification, without one that was undone', async () => {
  const [ana, rui, mia] = await cast();
  const { id } = await post(ana, { content: 'Soup' });
  for (const person of [rui, mia, ana]) await person.send(likePost, { id });
  expect(await bell(ana)).toEqual([['Mia and Rui liked your post', `/posts/${id}`]]);
  await mia.send(unlikePost, { id });
  expect(await bell(ana)).toEqual([['Rui liked your post', `/posts/${id}`]]);
  const parent = await comment(ana, id, 'Mine');
  await rui.send(likeComment, { id: parent.id });
  expect((await bell(ana))[0]).toEqual(['Rui liked your comment', `/posts/${id}`]);
});

test('a comment, a reply and a mention notify each person once', async () => {
  const [ana, rui, mia] = await cast();
  const { id } = await post(ana, { content: 'Soup' });
  const parent = await comment(rui, id, 'Nice');
  await comment(mia, id, `I agree, @${rui.username} and @${ana.username}`, parent.id);
  expect(await bell(ana)).toEqual([['Mia and Rui commented on your post', `/posts/${id}`]]);
  expect(await bell(rui)).toEqual([['Mia replied to your comment', `/posts/${id}`]]);
  await comment(ana, id, `@${mia.username} thanks`);
  expect(await bell(mia)).toEqual([['Ana mentioned you in a comment', `/posts/${id}`]]);
});

test('a text whose cut falls within an emoji is quoted up to the emoji', async () => {
  const [ana, rui] = await cast();
  const text = `${'x'.repeat(139)}🍜`;
  const { id } = await post(ana, { content: `${text} and @${rui.username}` });
  expect((await rui.send(createComment, { id, content: `${text} and more` })).status).toBe(200);
  for (const person of [ana, rui]) {
    const { body } = await person.send(listNotifications, {});
    expect(body).toMatchObject([{ detail: `${'x'.repeat(139)}…` }]);
  }
});

test('a mention notifies people who may see the post, once, also after an edit', async () => {
  const [ana, rui, mia] = await cast();
  const { id } = await post(ana, { content: `With @${rui.username}` });
  await ana.send(editPost, { id, content: `With @${rui.username} and @${mia.username}` });
  expect(await bell(rui)).toEqual([['Ana mentioned you in a post', `/posts/${id}`]]);
  expect(await bell(mia)).toEqual([['Ana mentioned you in a post', `/posts/${id}`]]);
  await post(ana, { content: `Quietly with @${rui.username}`, audience: 'followers' });
  expect(await bell(rui)).toHaveLength(1);
});

test('posts of a restaurant notify in its name, and replies to them its owner', async () => {
  const [owner, rui] = [
    await app.person({ type: 'restaurant', name: 'Olga' }),
    await app.person({ name: 'Rui' }),
  ];
  const place = await addRestaurant(app.services, owner.id, { name: 'Cais 1543' });
  const { id } = await post(owner, { content: `Welcome @${rui.username}`, authorRestaurantId: place.id });
  expect(await bell(rui)).toEqual([['Cais 1543 mentioned you in a post', `/posts/${id}`]]);
  const { text } = await rui.send(listNotifications, {});
  expect(text).not.toContain('Olga');
  await rui.send(likePost, { id });
  expect(await bell(owner)).toEqual([['Rui liked your post', `/posts/${id}`]]);
});

test('blocked and muted people, and deleted posts, do not notify', async () => {
  const [ana, rui, mia] = await cast();
  const { id } = await post(ana, { content: 'Soup' });
  await app.services.db.insert(mutes).values({ muterId: ana.id, mutedId: rui.id });
  await rui.send(likePost, { id });
  expect(await bell(ana)).toEqual([]);
  await mia.send(likePost, { id });
  await app.services.db.insert(blocks).values({ blockerId: mia.id, blockedId: ana.id });
  expect(await bell(ana)).toEqual([]);
  const other = await post(ana, { content: 'Stew' });
  const fan = await app.person();
  await fan.send(likePost, { id: other.id });
  expect(await bell(ana)).toHaveLength(1);
  await ana.send(deletePost, { id: other.id });
  expect(await bell(ana)).toEqual([]);
  expect(await app.services.db.$count(posts, eq(posts.id, other.id))).toBe(0);
});
