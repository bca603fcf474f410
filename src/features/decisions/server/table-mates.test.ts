import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockPerson, followPerson } from '#features/follows/contract.ts';
import type { PersonInList } from '#features/people/contract.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { getTableMates, joinDecision } from '../contract.ts';
import { addPlaces, sitAsGuest, startTable } from '../testing/tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
  await addPlaces(app);
});
afterAll(() => app.close());

const read = async (person: Person, token: string) => {
  const { body } = await person.send(getTableMates, { token });
  return (body as PersonInList[]).map(({ username, relation }) => [username, relation?.isFollowing]);
};

test('people at a table find the others there, except guests and people with a block', async () => {
  const [host, ana, ben, stranger] = [
    await app.person(),
    await app.person(),
    await app.person(),
    await app.person(),
  ];
  const token = await startTable(host);
  for (const person of [ana, ben]) await person.send(joinDecision, { token });
  await sitAsGuest(app, token, 'Bruno');
  await ana.send(followPerson, { username: host.username });
  expect(await read(ana, token)).toEqual([
    [host.username, true],
    [ben.username, false],
  ]);
  await host.send(blockPerson, { username: ana.username });
  expect(await read(ana, token)).toEqual([[ben.username, false]]);
  expect(await read(host, token)).toEqual([[ben.username, false]]);
  expect((await stranger.send(getTableMates, { token })).status).toBe(404);
  expect((await app.visitor.send(getTableMates, { token })).status).toBe(401);
});
