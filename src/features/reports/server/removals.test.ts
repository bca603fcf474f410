import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#db/connect.ts';
import {
  comments,
  postLikes,
  posts,
  removals,
  restaurants,
  reviews,
  reviewVotes,
  stories,
} from '#db/schema.ts';
import { listNotifications } from '#features/notifications/contract.ts';
import { getPost, likeComment, likePost } from '#features/posts/contract.ts';
import { commentSubject, postSubject } from '#features/posts/server/report-subjects.ts';
import { createReview, listReviews, voteOnReview } from '#features/reviews/contract.ts';
import { reviewSubject } from '#features/reviews/server/report-subject.ts';
import { storySubject } from '#features/stories/server/report-subject.ts';
import type { ReportSubject } from '#kit/server/feature/report-subject.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { runScheduledJobs } from '#testing/jobs.ts';
import { addRestaurant } from '#testing/rows.ts';
import { createReport, listAllRemovals, listRemovals, type Removal, restoreRemoval } from '../contract.ts';
import { removeAndTell } from './remove-and-tell.ts';

let app: TestApp;
let admin: Person;
let author: Person;
let fan: Person;
let guest: Person;
beforeAll(async () => {
  app = await openApp({ limitFactor: 1000 });
  admin = await app.person({ isAdmin: true });
  [author, fan, guest] = [await app.person(), await app.person(), await app.person()];
});
afterAll(() => app.close());

const remove = (subject: ReportSubject, id: number, reason?: string) =>
  inTransaction(app.services.db, (db) =>
    removeAndTell(
      {
        db,
        services: app.services,
        earned: [],
        after: () => undefined,
        user: { id: admin.id, username: admin.username } as never,
      },
      subject,
      id,
      reason,
    ),
  );
const own = async (person: Person) => (await person.send(listRemovals, {})).body as Removal[];
const restoreNewest = async (person: Person) => {
  const [newest] = await own(person);
  return admin.send(restoreRemoval, { id: newest?.id ?? 0 });
};

async function addPost(person: Person) {
  const [post] = await app.services.db
    .insert(posts)
    .values({ userId: person.id, content: 'Soup of the day' })
    .returning();
  if (!post) throw new Error('An insert returned no row.');
  return post.id;
}

const write = async (person: Person, postId: number, content: string, parentId?: number) => {
  const { body } = await person.request('POST', `/api/posts/${postId}/comments`, { content, parentId });
  return (body as { id: number }).id;
};

/** The difference between the counters of posts and comments and a count of their rows. */
async function drift() {
  const { rows } = await app.services.db.execute<{ drift: number }>(sql`
    select (
      (select count(*) from posts p where likes <> (select count(*) from post_likes where post_id = p.id)
        or comment_count <> (select count(*) from comments where post_id = p.id))
      + (select count(*) from comments c where likes <> (select count(*) from comment_likes where comment_id = c.id)
        or reply_count <> (select count(*) from comments where parent_id = c.id))
    )::int as drift`);
  return rows[0]?.drift;
}

test('a removed post is read by its author alone, with the rule, and comes back with all that hung on it', async () => {
  const id = await addPost(author);
  const thread = await write(fan, id, 'Which soup?');
  await write(author, id, 'Caldo verde', thread);
  await fan.send(likePost, { id });
  await guest.send(likeComment, { id: thread });
  await guest.send(createReport, { kind: 'post', targetId: id, reason: 'Spam or advertising' });
  const before = await app.services.db.select().from(posts).where(eq(posts.id, id));
  await remove(postSubject, id, 'No advertising, please');
  expect((await author.send(getPost, { id })).status).toBe(404);
  expect(await own(author)).toMatchObject([
    {
      ...{ kind: 'post', text: 'Soup of the day', rule: 'Spam or advertising' },
      reason: 'No advertising, please',
    },
  ]);
  expect(await own(fan)).toEqual([]);
  expect((await author.send(listNotifications, {})).body).toMatchObject([
    { kind: 'content removed', href: '/removed', data: { text: expect.stringContaining('No advertising') } },
  ]);
  expect((await restoreNewest(author)).status).toBe(200);
  expect(await app.services.db.select().from(posts).where(eq(posts.id, id))).toEqual(before);
  expect((await fan.send(getPost, { id })).body).toMatchObject({ likes: 1, commentCount: 2 });
  expect(await drift()).toBe(0);
  expect(await own(author)).toEqual([]);
});

test('likes and texts of people who have left meanwhile are not restored, and not counted', async () => {
  const id = await addPost(author);
  const leaver = await app.person();
  await leaver.send(likePost, { id });
  const thread = await write(leaver, id, 'Mine');
  await write(fan, id, 'Below it', thread);
  await write(fan, id, 'Beside it');
  await remove(postSubject, id);
  await app.services.pool.query('delete from users where id = $1', [leaver.id]);
  expect((await restoreNewest(author)).status).toBe(200);
  expect((await fan.send(getPost, { id })).body).toMatchObject({ likes: 0, commentCount: 1 });
  expect(await app.services.db.$count(postLikes, eq(postLikes.postId, id))).toBe(0);
  expect(await drift()).toBe(0);
});

test('a removed comment comes back with its replies, and not where its post is gone', async () => {
  const id = await addPost(author);
  const thread = await write(fan, id, 'First');
  const reply = await write(author, id, 'Second', thread);
  await remove(commentSubject, reply);
  await remove(commentSubject, thread);
  expect(await drift()).toBe(0);
  expect((await restoreNewest(author)).status).toBe(409);
  expect((await restoreNewest(fan)).status).toBe(200);
  expect((await restoreNewest(author)).status).toBe(200);
  expect((await fan.send(getPost, { id })).body).toMatchObject({ commentCount: 2 });
  expect(await drift()).toBe(0);
  await remove(commentSubject, thread);
  await app.services.db.delete(posts).where(eq(posts.id, id));
  expect((await restoreNewest(fan)).status).toBe(409);
  expect(await app.services.db.$count(comments, eq(comments.postId, id))).toBe(0);
});

test('a removed review comes back with its votes, and counts again', async () => {
  const owner = await app.person({ type: 'restaurant' });
  const place = await addRestaurant(app.services, owner.id);
  const input = { restaurantId: place.id, rating: 4, reviewType: 'venue' as const, review: 'Good soup' };
  await author.send(createReview, input);
  const [review] = await app.services.db.select().from(reviews).where(eq(reviews.restaurantId, place.id));
  const id = review?.id ?? 0;
  await fan.send(voteOnReview, { id, isHelpful: true });
  const [before] = await app.services.db.select().from(reviews).where(eq(reviews.id, id));
  await remove(reviewSubject, id, 'Rude');
  expect((await guest.send(listReviews, { id: place.id })).body).toEqual([]);
  expect((await restoreNewest(author)).status).toBe(200);
  const [after] = await app.services.db.select().from(reviews).where(eq(reviews.id, id));
  expect(after).toEqual(before);
  expect(await app.services.db.$count(reviewVotes, eq(reviewVotes.reviewId, id))).toBe(1);
  const [row] = await app.services.db.select().from(restaurants).where(eq(restaurants.id, place.id));
  expect(row).toMatchObject({ reviewCount: 1 });
});

test('a removed story comes back, and its picture is kept meanwhile', async () => {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const [story] = await app.services.db
    .insert(stories)
    .values({ userId: author.id, image: '/media/of-a-story.webp', line: 'Look', expiresAt })
    .returning();
  await remove(storySubject, story?.id ?? 0);
  const [removal] = await app.services.db.select().from(removals).where(eq(removals.kind, 'story'));
  expect(removal).toMatchObject({ kind: 'story', images: ['/media/of-a-story.webp'] });
  expect((await restoreNewest(author)).status).toBe(200);
  expect(await app.services.db.select().from(stories)).toEqual([story]);
});

test('ten times at once it comes back once, and after 30 days not at all', async () => {
  const id = await addPost(author);
  await remove(postSubject, id);
  const [newest] = await own(author);
  const tries = Array.from({ length: 8 }, () => admin.send(restoreRemoval, { id: newest?.id ?? 0 }));
  const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array(7).fill(404)]);
  await remove(postSubject, id);
  await app.services.db.update(removals).set({ createdAt: sql`now() - interval '31 days'` });
  expect(await own(author)).toEqual([]);
  expect((await admin.send(listAllRemovals, {})).body).toEqual([]);
  await runScheduledJobs(app.services, 'night');
  expect(await app.services.db.$count(removals)).toBe(0);
});
