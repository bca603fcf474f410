import { afterAll, beforeAll, expect, test } from 'vitest';
import { userPreferences } from '#db/schema.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { getPreferences, savePreferences } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

test('a person without preferences gets null', async () => {
  const person = await app.person();
  const answer = await person.send(getPreferences, {});
  expect(answer.status).toBe(200);
  expect(answer.body).toBeNull();
});

test('lists that are left out are empty, and saving again replaces all', async () => {
  const person = await app.person();
  await person.send(savePreferences, { cuisines: ['Thai', 'Italian'], dietary: ['Halal'] });
  const secondReply = await person.send(savePreferences, { cuisines: ['Sushi'] });
  expect(secondReply.body).toMatchObject({ cuisines: ['Sushi'], dietary: [], extras: [] });
  expect((await person.send(getPreferences, {})).body).toMatchObject({ cuisines: ['Sushi'], dietary: [] });
});

test('a foreign userId in the body is ignored', async () => {
  const [me, other] = [await app.person(), await app.person()];
  const reply = await me.request('POST', '/api/user-preferences', { userId: other.id, cuisines: ['Thai'] });
  expect(reply.body).toMatchObject({ userId: me.id });
  expect((await other.send(getPreferences, {})).body).toBeNull();
});

test('ten at once leave one row', async () => {
  const person = await app.person();
  const countBefore = await app.services.db.$count(userPreferences);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => person.send(savePreferences, { extras: [`choice ${n}`] })),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await app.services.db.$count(userPreferences)).toBe(countBefore + 1);
});

test.each([
  ['a text for a list', { cuisines: 'Thai' }],
  ['a number in a list', { cuisines: [5] }],
  ['forty-one choices', { extras: Array(41).fill('x') }],
  ['a very long choice', { extras: ['x'.repeat(61)] }],
])('%s is refused', async (_, body) => {
  const person = await app.person();
  const answer = await person.request('POST', '/api/user-preferences', body);
  expect(answer.status).toBe(400);
  expect((await person.send(getPreferences, {})).body).toBeNull();
});
