import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { challengeCounts, challenges, userChallengeProgress } from '#db/schema.ts';
import { addChallenge } from '#features/challenges/testing/challenges.ts';
import { seedDatabase } from '#sample/seed.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { verifyChallenges } from './verify.ts';

// Painting takes a minute and is tested elsewhere: here a picture is its name.
vi.mock(import('#sample/pictures/gallery.ts'), () => ({
  paintAll: vi.fn(async () => (spec: object) => `/media/${Object.values(spec).join('-')}/1200.webp`),
}));

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
  await seedDatabase(app.services);
});
afterAll(() => app.close());

const findWrong = async () => (await verifyChallenges(app.services.db)).flatMap(({ wrong }) => wrong);

test('sample data holds ten challenges, one of them daily, progress in all states, badges and rewards that verify', async () => {
  const { db, pool } = app.services;
  expect(await db.$count(challenges)).toBe(10);
  expect(await db.$count(challenges, eq(challenges.isDaily, true))).toBe(1);
  const { rows } = await pool.query(`select
    count(*) filter (where completed)::int as completed,
    count(*) filter (where not completed and progress > 0 and deadline > now())::int as progressing,
    count(*) filter (where not completed and deadline < now())::int as expired,
    (select count(*)::int from challenge_rewards where user_id is not null) as rewards,
    (select count(*)::int from challenge_rewards where is_claimed) as claimed,
    (select count(distinct kind)::int from badges) as badges
    from user_challenge_progress`);
  for (const [name, count] of Object.entries(rows[0] as Record<string, number>))
    expect(count, name).toBeGreaterThan(0);
  expect(await findWrong()).toEqual([]);
});

test('differences are reported, and nothing is changed', async () => {
  const { db } = app.services;
  const [row] = await db
    .select()
    .from(userChallengeProgress)
    .where(eq(userChallengeProgress.completed, true));
  const id = row?.id ?? 0;
  const [count] = await db.select().from(challengeCounts).where(eq(challengeCounts.progressId, id));
  await db.delete(challengeCounts).where(eq(challengeCounts.id, count?.id ?? 0));
  await db.update(userChallengeProgress).set({ progress: 99 }).where(eq(userChallengeProgress.id, id));
  const wrong = await findWrong();
  expect(wrong).toEqual(await findWrong());
  expect(
    wrong.some((sentence) => sentence.includes(`Progress ${id} `) || sentence.includes(`Progress ${id}:`)),
  ).toBe(true);
  const lonely = await addChallenge(app, { rewardOn: 'accept', stock: 1 });
  await app.services.pool.query(
    'update challenge_rewards set user_id = 1, handed_out_at = now() where challenge_id = $1',
    [lonely],
  );
  expect((await findWrong()).length).toBe(wrong.length + 1);
});
