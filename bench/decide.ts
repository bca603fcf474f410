/**
 * `npm run bench:decide`: measures the cards of a table of thirty among 10,020 and 100,020 restaurants, and thirty people
 * who vote on all of its cards at once.
 */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { decisionPeople, decisionPlaces, decisions, decisionVotes, users } from '#db/schema.ts';
import { refreshCards } from '#features/decisions/server/cards.ts';
import { discoveryService } from '#features/discovery/server/discovery.ts';
import { HOUR_MS } from '#kit/contract/time.ts';
import type { Services } from '#kit/server/services.ts';
import { type DecisionVerdict, DIETARY_MARKS } from '#vocabulary.ts';
import { ask, openStream } from './lib/people.ts';
import { percentile } from './lib/protocol.ts';
import { formatCount, table, verdict } from './lib/report.ts';
import { choose, openData, runBench, type Server, startServer } from './lib/run.ts';

const PEOPLE = 30;
const ROUNDS = 200;
/** How many times over the sample data is copied, and within how many milliseconds 99 of 100 are to have their cards. */
const SIZES = [
  { name: 'small', scale: 334, goal: 50 },
  { name: 'large', scale: 3334, goal: 150 },
];
const VOTE_GOAL_MS = 60;
const NEWS_GOAL_MS = 300;
const Version = z.object({ version: z.number() });
const Decision = z.object({ places: z.array(z.object({ card: z.object({ id: z.number() }) })).min(1) });

await runBench('bench:decide', async ({ folder, only, profile }) => {
  const rows: string[][] = [];
  for (const { name, scale, goal } of choose(SIZES, only)) {
    await using cleanUp = new AsyncDisposableStack();
    const data = await openData(join(folder, name), cleanUp, scale);
    const title = `Cards for ${PEOPLE} people among ${formatCount(scale * 30)} restaurants`;
    rows.push(formatRow(title, await measureCards(data.services), goal));
    if (name === 'small')
      rows.push(...(await measureVotes(data.services, await startServer(data, cleanUp, profile))));
  }
  return table(['What', 'Goal'], ['Times', 'p50 ms', 'p99 ms', 'Goal ms'], rows);
});

function formatRow(title: string, times: number[], goal: number): string[] {
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  return [title, verdict(p99 <= goal), String(times.length), p50.toFixed(1), p99.toFixed(1), String(goal)];
}

/** A table in the middle of Lisbon. */
async function addTable({ db }: Services) {
  const [host] = await db.select({ id: users.id }).from(users).limit(1);
  const [decision] = await db
    .insert(decisions)
    .values({
      token: randomBytes(16).toString('base64url'),
      hostId: host?.id ?? null,
      title: 'Dinner',
      at: new Date(Date.now() + 24 * HOUR_MS).toISOString(),
      closesAt: new Date(Date.now() + 12 * HOUR_MS).toISOString(),
      timeZone: 'Europe/Lisbon',
      lat: 38.71,
      lng: -9.14,
      radius: 10,
      area: 'Lisbon',
      seed: '00',
      seedHash: '00',
    })
    .returning();
  if (!decision) throw new Error('An insert returned no row.');
  return decision;
}

/** How long it takes to choose the cards of people with accounts, of whom one has a diet and three a budget. */
async function measureCards(services: Services): Promise<number[]> {
  const { db } = services;
  // Until the index of this process holds all restaurants.
  const discovery = services.get(discoveryService);
  discovery.start();
  while (!(await discovery.ready().catch(() => null))) await sleep(100);
  const accounts = await db.select({ id: users.id }).from(users).limit(PEOPLE);
  const decision = await addTable(services);
  const people = accounts.map(({ id }, nth) => ({
    decisionId: decision.id,
    userId: id,
    diets: nth === 3 ? DIETARY_MARKS.slice(0, 1) : [],
    budget: nth % 10 === 0 ? ('$$$' as const) : null,
  }));
  await db.insert(decisionPeople).values(people);
  const ofTable = eq(decisionPlaces.decisionId, decision.id);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await db.delete(decisionPlaces).where(ofTable);
    const began = performance.now();
    await refreshCards({ db, services }, decision);
    times.push(performance.now() - began);
  }
  if ((await db.$count(decisionPlaces, ofTable)) === 0)
    throw new Error('The table has no card: there was nothing to measure.');
  // The first rounds read the index and compile.
  return times.slice(ROUNDS / 10);
}

/** Everybody votes on every card at once; then all but one say that they are done, and somebody else's page hears of it. */
async function measureVotes(services: Services, server: Server): Promise<string[][]> {
  const { token } = await addTable(services);
  const path = `/api/decisions/${token}`;
  const cookies: string[] = [];
  for (let nth = 0; nth < PEOPLE; nth++) {
    const { headers } = await ask(server, 'POST', `${path}/people`, { body: { name: `Guest ${nth}` } });
    const cookie = headers.getSetCookie().find((one) => one.includes('table='));
    if (!cookie) throw new Error('Nobody sits down.');
    cookies.push(cookie.split(';')[0] ?? '');
  }
  const shown = Decision.parse(JSON.parse((await ask(server, 'GET', path)).text));
  const cards = shown.places.map(({ card }) => card.id);
  const voteOnAll = (verdict: DecisionVerdict) =>
    Promise.all(
      cookies.map((cookie) =>
        Array.fromAsync(cards, async (restaurantId) => {
          const body = { restaurantId, verdict };
          return (await ask(server, 'PUT', `${path}/votes`, { body, cookie })).took;
        }),
      ),
    );
  // The server has just started: the first votes compile and plan.
  await voteOnAll('no');
  const votes = await voteOnAll('ok');
  if ((await services.db.$count(decisionVotes)) < PEOPLE * cards.length) throw new Error('A vote was lost.');
  using page = await listen(server, `${path}/stream`);
  const changes = await Array.fromAsync(cookies.slice(1), (cookie) =>
    ask(server, 'PUT', `${path}/me`, { body: { isDone: true }, cookie }),
  );
  const news = await Array.fromAsync(
    changes,
    async ({ began, text }) => (await page.findTime(Version.parse(JSON.parse(text)).version)) - began,
  );
  const title = `A vote, ${PEOPLE} people at once, ${cards.length} cards each`;
  return [
    formatRow(title, votes.flat(), VOTE_GOAL_MS),
    formatRow('Until another page at the table knows', news, NEWS_GOAL_MS),
  ];
}

/** An open page, and when it heard of a version or of a later one. */
async function listen(server: Server, path: string) {
  const messages: { version: number; at: number }[] = [];
  const stream = await openStream(server, path);
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    for (const [, version] of chunk.matchAll(/data: (\d+)/g))
      messages.push({ version: Number(version), at: performance.now() });
  });
  return {
    async findTime(version: number): Promise<number> {
      for (let attempt = 0; attempt < 500; attempt++) {
        const first = messages.find((message) => message.version >= version);
        if (first) return first.at;
        await sleep(10);
      }
      throw new Error(`Nobody heard of version ${version}.`);
    },
    [Symbol.dispose]: () => void stream.destroy(),
  };
}
