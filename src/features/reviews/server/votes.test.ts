import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notifications, reviewReplies, reviews, reviewVotes } from '#db/schema.ts';
import {
  countNotifications,
  listNotifications,
  type Notification,
  readNotifications,
} from '#features/notifications/contract.ts';
import { describeNotification } from '#features/notifications/kinds.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant, addReview } from '#testing/rows.ts';
import { deleteReply, listReviews, replyToReview, voteOnReview } from '../contract.ts';
import { reviewHelpful } from '../notifications.ts';

let app: TestApp;
let owner: Person;
let author: Person;
let reader: Person;
let place: Awaited<ReturnType<typeof addRestaurant>>;
let review: Awaited<ReturnType<typeof addReview>>;
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
  author = await app.person();
  reader = await app.person();
});
beforeEach(async () => {
  place = await addRestaurant(app.services, owner.id);
  review = await addReview(app.services, { userId: author.id, restaurantId: place.id });
});
afterAll(() => app.close());

const readReview = async () =>
  (await app.services.db.select().from(reviews).where(eq(reviews.id, review.id)))[0];

test('a vote counts once, can be changed and undone', async () => {
  const vote = async (isHelpful: boolean | null) =>
    (await reader.send(voteOnReview, { id: review.id, isHelpful })).body;
  expect(await vote(true)).toEqual({ likes: 1, votes: 1, myVote: true });
  expect(await vote(true)).toEqual({ likes: 1, votes: 1, myVote: true });
  expect(await vote(false)).toEqual({ likes: 0, votes: 1, myVote: false });
  const list = await reader.send(listReviews, { id: place.id });
  expect(list.body).toMatchObject([{ myVote: false, votes: 1 }]);
  expect((await app.visitor.send(listReviews, { id: place.id })).body).toMatchObject([{ myVote: null }]);
  expect(await vote(null)).toEqual({ likes: 0, votes: 0, myVote: null });
});

test('the author gets one notification of helpful votes, until they are undone', async () => {
  const other = await app.person({ name: 'Rui' });
  const vote = (person: Person, isHelpful: boolean | null) =>
    person.send(voteOnReview, { id: review.id, isHelpful });
  const listNotified = async () => {
    const all = (await author.send(listNotifications, {})).body as Notification[];
    const notified = all.filter(({ subject }) => subject?.id === review.id);
    return notified.map((one) => describeNotification(reviewHelpful, one).title);
  };
  await vote(reader, false);
  expect(await listNotified()).toEqual([]);
  for (const _ of ['first', 'again']) await vote(reader, true);
  expect(await listNotified()).toEqual([`${reader.username} found your review of Casa Teste helpful`]);
  await vote(other, true);
  expect(await listNotified()).toEqual([
    `Rui and ${reader.username} found your review of Casa Teste helpful`,
  ]);
  await vote(other, null);
  expect(await listNotified()).toEqual([`${reader.username} found your review of Casa Teste helpful`]);
  await vote(reader, false);
  expect(await listNotified()).toEqual([]);
});

test('helpful votes ring once a day: those after the author has read join them as read, and the next day is new', async () => {
  const people = await Promise.all(['Ana', 'Rui', 'Eva', 'Ivo'].map((name) => app.person({ name })));
  const vote = (nth: number) => people[nth]?.send(voteOnReview, { id: review.id, isHelpful: true });
  const listNotified = async () =>
    ((await author.send(listNotifications, {})).body as Notification[])
      .filter(({ subject }) => subject?.id === review.id)
      .map(({ title, readAt }) => [title.replace(' your review of Casa Teste', ''), readAt !== null]);
  await vote(0);
  await vote(1);
  expect(await listNotified()).toEqual([['Rui and Ana found helpful', false]]);
  await author.send(readNotifications, {});
  await vote(2);
  expect(await listNotified()).toEqual([['Eva and 2 others found helpful', true]]);
  expect((await author.send(countNotifications, {})).body).toEqual({ unread: 0 });
  await app.services.db
    .update(notifications)
    .set({ readAt: sql`now() - interval '25 hours'` })
    .where(eq(notifications.subjectId, review.id));
  await vote(3);
  expect(await listNotified()).toEqual([
    ['Ivo found helpful', false],
    ['Eva and 2 others found helpful', true],
  ]);
});

test('ten people at once, each ten times, are ten votes', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => app.person()));
  const statuses = new Set<number>();
  // Only two people at a time send all their calls at once; with more, some would get no connection in time.
  for (let first = 0; first < people.length; first += 2) {
    const calls = people
      .slice(first, first + 2)
      .flatMap((person, n) =>
        Array.from({ length: 10 }, (_, time) =>
          person.send(voteOnReview, { id: review.id, isHelpful: time === 9 ? n % 2 === 0 : true }),
        ),
      );
    for (const { status } of await Promise.all(calls)) statuses.add(status);
  }
  expect(statuses).toEqual(new Set([200]));
  const rows = await app.services.db.select().from(reviewVotes).where(eq(reviewVotes.reviewId, review.id));
  expect(rows).toHaveLength(10);
  const likes = rows.filter(({ isHelpful }) => isHelpful).length;
  expect(await readReview()).toMatchObject({ votes: 10, likes });
});

test('authors and owners cannot vote, visitors sign in first, and hidden reviews take no votes', async () => {
  const votes = { id: review.id, isHelpful: true };
  expect((await author.send(voteOnReview, votes)).status).toBe(403);
  expect((await owner.send(voteOnReview, votes)).status).toBe(403);
  expect((await app.visitor.send(voteOnReview, votes)).status).toBe(401);
  expect((await reader.send(voteOnReview, { ...votes, id: 999_999 })).status).toBe(404);
  const wrong = { isHelpful: 'yes' };
  expect((await reader.request('PUT', `/api/reviews/${review.id}/vote`, wrong)).status).toBe(400);
  const rejectedPlace = await addRestaurant(app.services, owner.id, { status: 'rejected' });
  const hiddenReview = await addReview(app.services, { userId: author.id, restaurantId: rejectedPlace.id });
  expect((await reader.send(voteOnReview, { id: hiddenReview.id, isHelpful: true })).status).toBe(404);
  expect(await readReview()).toMatchObject({ votes: 0, likes: 0 });
});

test('the owner replies once, edits and deletes the reply; the author is notified once', async () => {
  const say = (reply: string) => owner.send(replyToReview, { id: review.id, reply });
  expect((await say('Thank you!')).body).toMatchObject({ reply: 'Thank you!', editedAt: null });
  expect((await say('Thank you, come again!')).body).toMatchObject({ editedAt: expect.any(String) });
  const list = await app.visitor.send(listReviews, { id: place.id });
  expect(list.body).toMatchObject([{ reply: { reply: 'Thank you, come again!' } }]);
  const notification = app.services.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.subjectKind, 'review'), eq(notifications.subjectId, review.id)));
  expect(await notification).toMatchObject([
    { userId: author.id, kind: 'review reply', actorId: owner.id, data: { text: 'Thank you!' } },
  ]);
  expect((await owner.send(deleteReply, { id: review.id })).status).toBe(200);
  expect((await owner.send(deleteReply, { id: review.id })).status).toBe(404);
  expect((await app.visitor.send(listReviews, { id: place.id })).body).toMatchObject([{ reply: null }]);
});

test('ten answers at once are one', async () => {
  const calls = Array.from({ length: 10 }, (_, n) =>
    owner.send(replyToReview, { id: review.id, reply: `Answer ${n}` }),
  );
  expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]));
  const rows = await app.services.db
    .select()
    .from(reviewReplies)
    .where(eq(reviewReplies.reviewId, review.id));
  expect(rows).toHaveLength(1);
  const notification = await app.services.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.subjectKind, 'review'), eq(notifications.subjectId, review.id)));
  expect(notification).toHaveLength(1);
});

test('only the owner can reply', async () => {
  const other = await app.person({ type: 'restaurant' });
  const reply = { id: review.id, reply: 'Mine now' };
  expect((await other.send(replyToReview, reply)).status).toBe(403);
  expect((await reader.send(replyToReview, reply)).status).toBe(403);
  expect((await app.visitor.send(replyToReview, reply)).status).toBe(401);
  expect((await owner.send(replyToReview, { ...reply, reply: '   ' })).status).toBe(400);
  expect((await owner.send(replyToReview, { ...reply, reply: 'a'.repeat(2001) })).status).toBe(400);
  expect((await other.send(deleteReply, { id: review.id })).status).toBe(403);
  expect((await app.visitor.send(listReviews, { id: place.id })).body).toMatchObject([{ reply: null }]);
});
