import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postLikes, posts } from '#db/schema.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { likePost, unlikePost } from '../../contract.ts';

const PEOPLE = 40;
const EACH = 5;
const CONCURRENCY = 64;

let app: TestApp;
let people: Person[];
beforeAll(async () => {
  app = await openApp({ limitFactor: 1000 });
  people = await Promise.all(Array.from({ length: PEOPLE }, () => app.person()));
});
afterAll(() => app.close());

test('the count of a post that many like and unlike at once is exact, and none of them is refused', async () => {
  const { db } = app.services;
  const [post] = await db
    .insert(posts)
    .values({ userId: people[0]?.id ?? 0, content: 'Soup' })
    .returning();
  const id = post?.id ?? 0;
  // The first half ends with a like, the others with none; each sends everything twice.
  const waiting = Array.from({ length: EACH }).flatMap((_, round) =>
    people.flatMap((person, nth) => {
      const isLike = (EACH - 1 - round) % 2 === 0 ? nth < PEOPLE / 2 : nth >= PEOPLE / 2;
      return [person, person].map((who) => ({ who, nth, isLike }));
    }),
  );
  const inTurn = people.map((_, nth) => waiting.filter((one) => one.nth === nth));
  const answers: number[] = [];
  const work = async () => {
    for (let mine = inTurn.pop(); mine; mine = inTurn.pop())
      for (const { who, isLike } of mine)
        answers.push((await who.send(isLike ? likePost : unlikePost, { id })).status);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(answers).toHaveLength(PEOPLE * EACH * 2);
  const [after] = await db
    .select({
      likes: posts.likes,
      rows: sql<number>`(select count(*)::int from post_likes where post_id = ${id})`,
    })
    .from(posts)
    .where(eq(posts.id, id));
  expect(after).toEqual({ likes: PEOPLE / 2, rows: PEOPLE / 2 });
  expect(await db.$count(postLikes, eq(postLikes.postId, id))).toBe(PEOPLE / 2);
});
