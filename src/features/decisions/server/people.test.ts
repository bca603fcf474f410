import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decisions } from '#db/schema.ts';
import { closeAccount } from '#features/account/contract.ts';
import { openApp, PASSWORD, type Person, type TestApp } from '#testing/app.ts';
import { closeDecision, getSeatLink, joinDecision, removePerson, updateMyPlace, vote } from '../contract.ts';
import type { DecisionTable } from '../shapes.ts';
import { addPlaces, fetchTable, inHours, listCardIds, sitAsGuest, startTable } from '../testing/tables.ts';

let app: TestApp;
let host: Person;
beforeAll(async () => {
  app = await openApp();
  host = await app.person({ name: 'Joana' });
  await addPlaces(app);
});
afterAll(() => app.close());

const listNames = ({ people }: DecisionTable) => people.map(({ name }) => name);

test('two tabs of one person are one seat, with an account and without', async () => {
  const token = await startTable(host);
  const { guest } = await sitAsGuest(app, token, 'Bruno');
  const ana = await app.person({ name: 'Ana' });
  await Promise.all([1, 2, 3].map(() => ana.send(joinDecision, { token })));
  await Promise.all([1, 2].map(() => guest.send(joinDecision, { token, name: 'Bruno again' })));
  expect(listNames(await fetchTable(host, token))).toEqual(['Joana', 'Bruno', 'Ana']);
});

test('a guest whose key is lost is a stranger; who they were votes on, until the host removes them', async () => {
  const token = await startTable(host);
  const { guest, table } = await sitAsGuest(app, token, 'Bruno');
  const [card = 0] = listCardIds(table);
  await guest.send(vote, { token, restaurantId: card, verdict: 'no' });
  const newBrowser = app.visitorWith({});
  expect((await fetchTable(newBrowser, token)).me).toBeNull();
  expect((await newBrowser.send(vote, { token, restaurantId: card, verdict: 'love' })).status).toBe(404);
  const { guest: again } = await sitAsGuest(app, token, 'Bruno');
  await again.send(vote, { token, restaurantId: card, verdict: 'love' });
  expect((await again.send(removePerson, { token, personId: table.me?.id ?? 0 })).status).toBe(404);
  expect((await host.send(removePerson, { token, personId: table.me?.id ?? 0 })).status).toBe(200);
  expect(listNames(await fetchTable(host, token))).toEqual(['Joana', 'Bruno']);
  const { body } = await host.send(closeDecision, { token });
  expect((body as DecisionTable).result?.tally.find(({ id }) => id === card)).toMatchObject({
    no: 0,
    love: 1,
  });
});

test('a guest continues on another device by their own link, and a wrong key is refused', async () => {
  const token = await startTable(host);
  const { guest, table } = await sitAsGuest(app, token, 'Bruno');
  expect((await host.send(getSeatLink, { token })).status).toBe(404);
  expect((await app.visitor.send(getSeatLink, { token })).status).toBe(404);
  const { path } = (await guest.send(getSeatLink, { token })).body as { path: string };
  const open = async (address: string) => {
    const answer = await app.app.inject(address);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `/d/${token}`]);
    return answer.cookies.map(({ value }) => value);
  };
  const [key = ''] = await open(path);
  const other = app.visitorWith({ table: key });
  expect((await fetchTable(other, token)).me?.id).toBe(table.me?.id);
  expect(await open(`${path}x`)).toEqual([]);
  const otherTable = await startTable(host);
  const answer = await app.app.inject(`/d/${otherTable}/seat?key=${key}`);
  expect(answer.cookies).toEqual([]);
});

test('the table waits for a late joiner, and nobody can join once it is decided', async () => {
  const token = await startTable(host);
  const { guest } = await sitAsGuest(app, token, 'Bruno');
  await host.send(updateMyPlace, { token, isDone: true });
  const { guest: late } = await sitAsGuest(app, token, 'Clara');
  await guest.send(updateMyPlace, { token, isDone: true });
  expect((await fetchTable(host, token)).state).toBe('voting');
  await late.send(updateMyPlace, { token, isDone: true });
  expect((await fetchTable(host, token)).state).toBe('decided');
  expect((await app.visitor.send(joinDecision, { token, name: 'Dora' })).status).toBe(409);
  const closed = await startTable(host);
  await app.services.db
    .update(decisions)
    .set({ closesAt: inHours(-1) })
    .where(eq(decisions.token, closed));
  expect((await app.visitor.send(joinDecision, { token: closed, name: 'Dora' })).status).toBe(409);
});

test('a table of three waits for the third, though both who sit there are done', async () => {
  const token = await startTable(host, { party: 3 });
  const { guest } = await sitAsGuest(app, token, 'Bruno');
  for (const person of [host, guest]) await person.send(updateMyPlace, { token, isDone: true });
  expect(await fetchTable(host, token)).toMatchObject({ state: 'voting', party: 3 });
  const { guest: third } = await sitAsGuest(app, token, 'Clara');
  await third.send(updateMyPlace, { token, isDone: true });
  expect((await fetchTable(host, token)).state).toBe('decided');
});

test.each([
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['👩‍👩‍👧‍👦 Família', '👩‍👩‍👧‍👦 Família'],
  ['  नमस्ते  ', 'नमस्ते'],
  ['שלום', 'שלום'],
  ['李小龍', '李小龍'],
  ['x'.repeat(40), 'x'.repeat(40)],
])('a guest may be called %j', async (name, text) => {
  const token = await startTable(host);
  const { table } = await sitAsGuest(app, token, name);
  expect(listNames(table)[1]).toBe(text);
});

test.each(['', '   ', 'x'.repeat(41), 'a\u0000b', 'a\nb'])('no guest is called %j', async (name) => {
  const token = await startTable(host);
  const answer = await app.visitor.send(joinDecision, { token, name });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ errors: { name: expect.any(String) } });
});

test('a table continues without the name of a host whose account is closed, and decides in time', async () => {
  const leaving = await app.person({ name: 'Leaving Host' });
  const token = await startTable(leaving);
  const { guest, table } = await sitAsGuest(app, token, 'Bruno');
  const [card = 0] = listCardIds(table);
  await guest.send(vote, { token, restaurantId: card, verdict: 'love' });
  const closing = await leaving.send(closeAccount, { currentPassword: PASSWORD, reviews: 'stay' });
  expect(closing.status, closing.text).toBe(200);
  const answer = await app.visitor.request('GET', `/api/decisions/${token}`);
  expect(answer.text).not.toContain('Leaving Host');
  await app.services.db
    .update(decisions)
    .set({ closesAt: inHours(-1) })
    .where(eq(decisions.token, token));
  expect((await fetchTable(guest, token)).result?.chosen).toMatchObject({ id: card });
});

test('ten tables of twelve people decide beside each other, each by its own votes alone', async () => {
  const tables = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const token = await startTable(host);
      const people = [host];
      for (let nth = 1; nth < 12; nth++) people.push((await sitAsGuest(app, token, `Guest ${nth}`)).guest);
      return { token, people };
    }),
  );
  await Promise.all(
    tables.map(async ({ token, people }, nth) => {
      const cards = listCardIds(await fetchTable(host, token)).toSorted();
      const favourite = cards[nth % cards.length] ?? 0;
      // One after another in each table, so that calls wait for no connection.
      for (const person of people) {
        for (const restaurantId of cards) {
          const verdict = restaurantId === favourite ? 'love' : 'no';
          const answer = await person.send(vote, { token, restaurantId, verdict });
          expect(answer.status, answer.text).toBe(200);
        }
        await person.send(updateMyPlace, { token, isDone: true });
      }
      const { state, result } = await fetchTable(host, token);
      expect(state).toBe('decided');
      expect(result).toMatchObject({ voters: 12, chosen: { id: favourite } });
      expect(result?.tally[0]).toMatchObject({ no: 0, love: 12 });
      expect(result?.tally.slice(1).map(({ no }) => no)).toEqual(cards.slice(1).map(() => 12));
    }),
  );
});

test('a full table takes no more people, also not several at once', async () => {
  const token = await startTable(host);
  for (let nth = 1; nth < 28; nth++) await sitAsGuest(app, token, `Guest ${nth}`);
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, nth) => app.visitor.send(joinDecision, { token, name: `Late ${nth}` })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409]);
  expect((await fetchTable(host, token)).people).toHaveLength(30);
});
