/**
 * `npm run bench:decide -- [--data <folder>]`: measures the cards of a table of thirty among 10,020 and 100,020
 * restaurants, and thirty people who vote on all of its cards at once, and writes both into docs/benchmarks.md.
 */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { decisionPeople, decisionPlaces, decisions, decisionVotes, restaurants, users } from '#db/schema.ts';
import { refreshCards } from '#features/decisions/server/cards.ts';
import { discoveryService } from '#features/discovery/server/discovery.ts';
import { HOUR_MS } from '#kit/contract/time.ts';
import type { Services } from '#kit/server/services.ts';
import { type DecisionVerdict, DIETARY_MARKS } from '#vocabulary.ts';
import { openData } from './data.ts';
import { runOnData } from './onData.ts';
import { machine, table } from './report.ts';
import { summariseRun } from './run.ts';
import { startServer } from './server.ts';

const PEOPLE = 30;
const CARDS = 12;
const ROUNDS = 200;
/** How many times over the sample data is copied, and within how many milliseconds 99 of 100 are to have their cards. */
const SIZES = [
  { name: 'small', scale: 334, count: '10,020', goal: 50 },
  { name: 'large', scale: 3334, count: '100,020', goal: 150 },
];
const GOALS = { vote: 60, seen: 300 };

type Row = { title: string; times: number[]; goal: number };

await runOnData('bench:decide', {}, async (folder) => {
  const rows: Row[] = [];
  for (const { name, scale, count, goal } of SIZES) {
    await using cleanUp = new AsyncDisposableStack();
    const dataDir = join(folder, name);
    const { services } = await openData(dataDir, cleanUp, scale);
    const title = `Cards for ${PEOPLE} people among ${count} restaurants`;
    rows.push({ title, times: await measureCards(services), goal });
    if (name !== 'small') continue;
    const server = await startServer(dataDir, []);
    cleanUp.defer(server.stop);
    rows.push(...(await measureVotes(services, `http://127.0.0.1:${server.port}`)));
  }
  return formatReport(rows);
});

/** A table in the middle of Lisbon; its people have accounts; one has a diet, three a budget. */
async function addTable(services: Services) {
  const accounts = await services.db.select({ id: users.id }).from(users).limit(PEOPLE);
  const [decision] = await services.db
    .insert(decisions)
    .values({
      token: randomBytes(16).toString('base64url'),
      hostId: accounts[0]?.id ?? null,
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
  const people = accounts.map(({ id }, nth) => ({
    decisionId: decision.id,
    userId: id,
    diets: nth === 3 ? DIETARY_MARKS.slice(0, 1) : [],
    budget: nth % 10 === 0 ? ('$$$' as const) : null,
  }));
  await services.db.insert(decisionPeople).values(people);
  return decision;
}

/** Until the index of this process holds all restaurants. */
async function openIndex(services: Services): Promise<void> {
  const discovery = services.get(discoveryService);
  discovery.start();
  while (!(await discovery.ready().catch(() => null))) await delay(100);
}

async function measureCards(services: Services): Promise<number[]> {
  await openIndex(services);
  const decision = await addTable(services);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await services.db.delete(decisionPlaces).where(eq(decisionPlaces.decisionId, decision.id));
    const began = performance.now();
    await refreshCards({ db: services.db, services }, decision);
    times.push(performance.now() - began);
  }
  const cards = await services.db.$count(decisionPlaces, eq(decisionPlaces.decisionId, decision.id));
  if (cards === 0) throw new Error('The table has no card: there was nothing to measure.');
  // The first rounds read the index and compile.
  return times.slice(ROUNDS / 10);
}

/** Everybody votes on every card at once; then all but one say that they are done, and somebody else's page hears of it. */
async function measureVotes(services: Services, origin: string): Promise<Row[]> {
  const { id, token } = await addTable(services);
  await services.db.delete(decisionPeople).where(eq(decisionPeople.decisionId, id));
  const chosen = await services.db
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(eq(restaurants.status, 'approved'))
    .limit(CARDS);
  await services.db
    .insert(decisionPlaces)
    .values(chosen.map((place) => ({ decisionId: id, restaurantId: place.id, score: 0.5 })));
  const path = `${origin}/api/decisions/${token}`;
  const cookies: string[] = [];
  for (let nth = 0; nth < PEOPLE; nth++) cookies.push(await sitDown(`${path}/people`, `Guest ${nth}`));
  const { places } = await (await fetch(path)).json();
  const cards: number[] = places.map((place: { card: { id: number } }) => place.card.id);
  const send = async (url: string, body: object, cookie: string) => {
    const began = performance.now();
    const headers = { 'content-type': 'application/json', origin, cookie };
    const answer = await fetch(url, { method: 'PUT', headers, body: JSON.stringify(body) });
    const reply = await answer.json();
    if (!answer.ok) throw new Error(`${answer.status}: ${JSON.stringify(reply)}`);
    return { began, took: performance.now() - began, version: Number(reply.version) };
  };
  const voteOnAll = (verdict: DecisionVerdict) =>
    Promise.all(
      cookies.map(async (cookie) => {
        const times: number[] = [];
        for (const restaurantId of cards)
          times.push((await send(`${path}/votes`, { restaurantId, verdict }, cookie)).took);
        return times;
      }),
    );
  // The server has just started: the first votes compile and plan.
  await voteOnAll('no');
  const votes = await voteOnAll('ok');
  if ((await services.db.$count(decisionVotes)) < PEOPLE * cards.length) throw new Error('A vote was lost.');
  const page = await listen(`${path}/stream`);
  const changes = [];
  for (const cookie of cookies.slice(1)) changes.push(await send(`${path}/me`, { isDone: true }, cookie));
  const seen = await Promise.all(
    changes.map(async ({ began, version }) => (await page.heardOf(version)) - began),
  );
  await page.close();
  return [
    {
      title: `A vote, ${PEOPLE} people at once, ${cards.length} cards each`,
      times: votes.flat(),
      goal: GOALS.vote,
    },
    { title: 'Until another page at the table knows', times: seen, goal: GOALS.seen },
  ];
}

async function sitDown(url: string, name: string): Promise<string> {
  const headers = { 'content-type': 'application/json', origin: new URL(url).origin };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ name }) });
  const cookie = answer.headers.getSetCookie().find((one) => one.includes('table='));
  if (!cookie) throw new Error(`Nobody sits down: ${answer.status} ${await answer.text()}`);
  return cookie.split(';')[0] ?? '';
}

/** An open page, and when it heard of a version or of a later one. */
async function listen(url: string) {
  const controller = new AbortController();
  const heard: { version: number; at: number }[] = [];
  const { body } = await fetch(url, { signal: controller.signal });
  if (!body) throw new Error('The stream has no body.');
  const reading = (async () => {
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      for (const [, version] of chunk.matchAll(/data: (\d+)/g))
        heard.push({ version: Number(version), at: performance.now() });
    }
  })().catch(() => {});
  return {
    async heardOf(version: number): Promise<number> {
      for (let attempt = 0; attempt < 500; attempt++) {
        const first = heard.find((one) => one.version >= version);
        if (first) return first.at;
        await delay(10);
      }
      throw new Error(`Version ${version} was never heard of.`);
    },
    async close() {
      controller.abort();
      await reading;
    },
  };
}

function formatReport(rows: Row[]): string {
  const lines = rows.map(({ title, times, goal }) => {
    const { count, p50, p99 } = summariseRun(times, 0, 0);
    const held = p99 <= goal ? 'held' : '**missed**';
    return [title, held, String(count), p50.toFixed(1), p99.toFixed(1), String(goal)];
  });
  const words = ['What', 'Goal'];
  return [machine(), '', ...table(words, ['Times', 'p50 ms', 'p99 ms', 'Goal ms'], lines)].join('\n');
}
