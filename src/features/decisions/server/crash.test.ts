import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KillableApp, openKillableApp } from '#testing/process/killable.ts';
import { chooseRounds } from '#testing/rounds.ts';
import { addRestaurant } from '#testing/rows.ts';
import type { DecisionVerdict } from '#vocabulary.ts';
import { type Ballot, computeLuck, findOutcome } from '../rules.ts';
import type { DecisionReceipt, DecisionTable } from '../shapes.ts';
import { ALWAYS, HERE, inHours } from '../testing/tables.ts';
import { computeDraw } from './outcome.ts';

const ROUNDS = chooseRounds(2, 12);
const GUESTS = 5;
const VERDICTS: DecisionVerdict[] = ['no', 'ok', 'love'];

let app: KillableApp;
let host: string;
beforeAll(async () => {
  app = await openKillableApp();
  host = await app.register('joana');
  for (const nth of [0, 1, 2, 3])
    await app.ask((db) =>
      addRestaurant({ db }, null, {
        name: `Place ${nth}`,
        latitude: String(HERE.lat),
        longitude: String(HERE.lng),
        openingHours: ALWAYS,
      }),
    );
});
afterAll(() => app.close());

const read = async (token: string, cookie = host) =>
  (await app.insist('GET', `/api/decisions/${token}`, undefined, { cookie })).body as DecisionTable;

/** Starts a table once the index knows the restaurants. */
async function startTable(round: number): Promise<DecisionTable> {
  const input = { title: 'Dinner', at: inHours(24), timeZone: 'Europe/Lisbon', area: HERE };
  for (let attempt = 0; ; attempt++) {
    const headers = { cookie: host, 'idempotency-key': `table-${round}-${attempt}` };
    const { body } = await app.insist('POST', '/api/decisions', input, headers);
    const table = await read((body as { token: string }).token);
    if (table.places.length > 0) return table;
    await delay(50);
  }
}

/** Joins as a guest, again where the reply was lost; returns the guest's cookie. */
async function sitDown(token: string, name: string): Promise<string> {
  for (;;) {
    const reply = await app.send('POST', `/api/decisions/${token}/people`, { name }).catch(() => null);
    const cookie = reply?.headers.getSetCookie().find((line) => line.startsWith('table='));
    if (reply?.ok && cookie) return cookie.split(';')[0] ?? '';
    await delay(20);
  }
}

const VICTIMS = [() => app.killApp(), () => app.killDatabase(), () => app.killBoth()];

test('kill -9 while people vote and the table decides: each vote that was acknowledged counts, and there is one result', async () => {
  // The host's votes for the places chosen so far, the latest first: they settle a tie.
  const pastVotes: DecisionVerdict[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { token, places } = await startTable(round);
    const guests = await Promise.all(
      Array.from({ length: GUESTS }, (_, nth) => sitDown(token, `Guest ${nth}`)),
    );
    const voters = [host, ...guests];
    const expected = voters.map((_, voter) =>
      Object.fromEntries(places.map(({ card }, nth) => [card.id, VERDICTS[(voter + nth) % 3] ?? 'ok'])),
    );
    const voting = voters.map(async (cookie, voter) => {
      for (const [restaurantId, verdict] of Object.entries(expected[voter] ?? {})) {
        const body = { restaurantId: Number(restaurantId), verdict };
        const { status } = await app.insist('PUT', `/api/decisions/${token}/votes`, body, { cookie });
        expect(status).toBe(200);
      }
      // The last person's call decides; sent again after a lost reply, it is decided already.
      const answer = await app.insist('PUT', `/api/decisions/${token}/me`, { isDone: true }, { cookie });
      expect([200, 409]).toContain(answer.status);
    });
    await delay(Math.random() * 200);
    await VICTIMS[round % VICTIMS.length]?.();
    await Promise.all(voting);
    // Decided already, unless a guest whose answer was lost has a second seat.
    await app.insist('POST', `/api/decisions/${token}/close`, {}, { cookie: host });
    const { state, result } = await read(token);
    expect(state).toBe('decided');
    const receipt = (await app.insist('GET', `/api/decisions/${token}/receipt`)).body as DecisionReceipt;
    const toLines = (ballots: object[]) => ballots.map((votes) => JSON.stringify(votes)).toSorted();
    const votedBallots = (receipt.ballots ?? []).filter(({ votes }) => Object.keys(votes).length > 0);
    expect(toLines(votedBallots.map(({ votes }) => votes))).toEqual(toLines(expected));
    expect(createHash('sha256').update(receipt.seed).digest('hex')).toBe(receipt.seedHash);
    const ballots = expected.map(
      (votes, voter): Ballot => ({
        votes: new Map(Object.entries(votes).map(([id, verdict]) => [Number(id), verdict])),
        luck: voter === 0 ? computeLuck(pastVotes) : null,
      }),
    );
    const ranked = receipt.tally.map(({ id, score }) => ({
      id,
      score,
      draw: computeDraw(receipt.seed, id),
    }));
    expect(findOutcome(ranked, ballots)?.tally[0]?.id).toBe(result?.chosen?.id);
    pastVotes.unshift(ballots[0]?.votes.get(result?.chosen?.id ?? 0) ?? 'ok');
  }
});
