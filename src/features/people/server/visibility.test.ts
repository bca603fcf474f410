import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocks, follows, mutes } from '#db/schema.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { canSeeProfile, isFollowing, isUnmuted, isVisiblePerson } from './visibility.ts';

let app: TestApp;
let [ana, ben, cleo]: Person[] = [];
beforeAll(async () => {
  app = await openApp();
  [ana, ben, cleo] = [await app.person(), await app.person(), await app.person({ isPrivate: true })];
});
afterAll(() => app.close());

const id = (person: Person | undefined) => person?.id ?? 0;

/** The people who match a condition. */
async function findMatches(condition: SQL) {
  const { rows } = await app.services.db.execute<{ id: number }>(
    sql`select u.id from users u where u.id in (${id(ana)}, ${id(ben)}, ${id(cleo)}) and ${condition} order by u.id`,
  );
  return rows.map((row) => row.id);
}

test('a block hides both from each other and from no others', async () => {
  await app.services.db.insert(blocks).values({ blockerId: id(ana), blockedId: id(ben) });
  expect(await findMatches(isVisiblePerson(id(ana), 'u'))).toEqual([id(ana), id(cleo)]);
  expect(await findMatches(isVisiblePerson(id(ben), 'u'))).toEqual([id(ben), id(cleo)]);
  expect(await findMatches(isVisiblePerson(id(cleo), 'u'))).toEqual([id(ana), id(ben), id(cleo)]);
  expect(await findMatches(isVisiblePerson(null, 'u'))).toEqual([id(ana), id(ben), id(cleo)]);
});

test('a private profile is for its followers and for its person', async () => {
  expect(await findMatches(canSeeProfile(null, 'u'))).toEqual([id(ana), id(ben)]);
  expect(await findMatches(canSeeProfile(id(ben), 'u'))).toEqual([id(ana), id(ben)]);
  expect(await findMatches(canSeeProfile(id(cleo), 'u'))).toEqual([id(ana), id(ben), id(cleo)]);
  await app.services.db.insert(follows).values({ followerId: id(ben), followingId: id(cleo) });
  expect(await findMatches(canSeeProfile(id(ben), 'u'))).toEqual([id(ana), id(ben), id(cleo)]);
  expect(await findMatches(isFollowing(id(ben), sql`u.id`))).toEqual([id(cleo)]);
  expect(await findMatches(isFollowing(null, sql`u.id`))).toEqual([]);
});

test('a mute hides from the muter alone, until it ends', async () => {
  const muter = { muterId: id(ana) };
  await app.services.db.insert(mutes).values([
    { ...muter, mutedId: id(ben), until: '2020-01-01T00:00:00.000Z' },
    { ...muter, mutedId: id(cleo) },
  ]);
  expect(await findMatches(isUnmuted(id(ana), sql`u.id`))).toEqual([id(ana), id(ben)]);
  expect(await findMatches(isUnmuted(id(ben), sql`u.id`))).toEqual([id(ana), id(ben), id(cleo)]);
  expect(await findMatches(isUnmuted(null, sql`u.id`))).toEqual([id(ana), id(ben), id(cleo)]);
});
