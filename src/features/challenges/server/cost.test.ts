import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#db/connect.ts';
import { challenges } from '#db/schema.ts';
import { addChallenge, addVisit } from '#features/challenges/testing/challenges.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import { acceptChallenge } from '../contract.ts';
import { recountChallenges } from './recount.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
});
afterAll(() => app.close());

type Read = { name: string; rows: number };

/** Rows of each table that a person's recount reads, as PostgreSQL counts them. */
async function measureRecount(userId: number): Promise<Read[]> {
  const { db } = app.services;
  return inTransaction(db, async (tx) => {
    const count = async () => {
      const { rows } = await tx.execute<Read>(sql`
        select relname as name, (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as rows
        from pg_stat_xact_user_tables where relname in ('challenges', 'user_challenge_progress', 'visits')
        order by relname`);
      return rows;
    };
    const before = await count();
    await recountChallenges({ db: tx, services: app.services }, userId);
    const after = await count();
    return after.map(({ name, rows }, index) => ({ name, rows: rows - (before[index]?.rows ?? 0) }));
  });
}

test('a check-in reads as many rows with 1,001 active challenges as with one', async () => {
  const [me, newPerson] = [await app.person(), await app.person()];
  const target = await addRestaurant(app.services, owner.id);
  const id = await addChallenge(app, { restaurantId: target.id, requiredCount: 50 });
  await me.send(acceptChallenge, { id });
  await addVisit(app, me.id, target.id);
  const { db } = app.services;
  await db.execute(sql`analyze`);
  const few = await measureRecount(me.id);
  const cost = await measureRecount(newPerson.id);
  const plain = {
    title: 'Another',
    description: '',
    type: 'seasonal',
    counts: 'visit',
    timeZone: 'UTC',
  } as const;
  await db
    .insert(challenges)
    .values(Array.from({ length: 1000 }, () => ({ ...plain, restaurantId: target.id })));
  await db.execute(sql`analyze`);
  const many = await measureRecount(me.id);
  expect(few.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(2);
  expect(many).toEqual(few);
  expect(await measureRecount(newPerson.id)).toEqual(cost);
  expect(cost.every(({ rows }) => rows <= 1)).toBe(true);
});
