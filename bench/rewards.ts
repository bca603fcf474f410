/**
 * `npm run bench:rewards -- [--only <kind>] [--data <folder>] [--scale 100] [--seconds 3]`: measures check-ins, redeeming
 * and the lists of somebody with 50 memberships beside the SQL that answers the same, and a check-in with one and with
 * 1,000 active challenges, and writes the figures into docs/benchmarks.md.
 */
import { z } from 'zod';
import type { Services } from '#kit/server/services.ts';
import { measureKinds, recordKinds } from './kinds/answers.ts';
import { buildRequest, CHECK_IN, REWARD_KINDS, type Target } from './kinds/kinds.ts';
import { findMembers } from './kinds/members.ts';
import { measure, startLoad, warmUp } from './lib/measure.ts';
import { formatCount, totalCpu, verdict } from './lib/report.ts';
import { openData, runBench, Seconds, type Server, startServer } from './lib/run.ts';

const CONNECTIONS = 8;
const CHALLENGES = 1_000;
const MAX_GROWTH = 1.1;
const TURNS = 2;
/** Of the requests, which the measurement beside 1,000 challenges has for itself. */
const SHARE_OF_GROWTH = 0.3;

const options = {
  only: z.enum(['growth', ...REWARD_KINDS.map(({ name }) => name)]).optional(),
  seconds: Seconds,
  scale: z.coerce.number<string>().int().min(10).max(100).default(100),
};

await runBench('bench:rewards', options, async (folder, { only, seconds, scale }, cleanUp) => {
  const data = await openData(folder, cleanUp, scale);
  const members = await findMembers(data.services);
  const half = Math.floor(members.length * (1 - SHARE_OF_GROWTH));
  // The last one is recorded: they have checked in then.
  const [targets, others, [last]] = [members.slice(0, half), members.slice(half, -1), members.slice(-1)];
  const kinds = REWARD_KINDS.filter(({ name }) => !only || name === only);
  if (!last) throw new Error('There is nobody to ask for.');
  const statements = await recordKinds(data, kinds, last);
  const server = await startServer(data, cleanUp);
  const lines = await measureKinds(kinds, { ...data, server, statements, targets, seconds });
  if (!only || only === 'growth')
    lines.push(...(await measureChallenges(data.services, server, others, seconds)));
  await assertEnough(data.services, targets);
  return lines;
});

/** What a check-in takes beside the challenges that its guest has accepted, and while 1,000 more are active. */
async function measureChallenges({ pool }: Services, server: Server, targets: Target[], seconds: number) {
  console.log('Measuring: check-ins beside 1,000 challenges …');
  using load = startLoad();
  const requests = targets.map((target) => buildRequest(CHECK_IN, 'POST', target));
  const subject = load.keepBusy(server, requests, CONNECTIONS);
  await pool.query(
    `insert into challenges (title, description, type, counts, points, time_zone, restaurant_id, stopped_at)
     select 'Another ' || n, '', 'seasonal', 'visit', 10, 'UTC', case when n % 2 = 0 then ($1::int[])[1 + n % 50] end, now()
     from generate_series(1, ${CHALLENGES - 1}) n`,
    [[...new Set(targets.map(({ id }) => id))]],
  );
  const measureWith = async (stoppedAt: 'now()' | 'null') => {
    await pool.query(`update challenges set stopped_at = ${stoppedAt} where title like 'Another %'`);
    await pool.query('vacuum analyze challenges');
    return Math.min(...(await measure([subject], seconds / TURNS)).map(totalCpu));
  };
  await warmUp(subject);
  let [least, most] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let turn = 0; turn < TURNS; turn++) {
    least = Math.min(least, await measureWith('now()'));
    most = Math.min(most, await measureWith('null'));
  }
  await assertEnough({ pool }, targets);
  const growth = most / least;
  return [
    '',
    `- A check-in takes ${least.toFixed(2)} ms of CPU time with the challenges that the guest has accepted, and ${most.toFixed(2)} ms beside ${formatCount(CHALLENGES)} more: ${growth.toFixed(2)} times as much (goal ${MAX_GROWTH} times, ${verdict(growth < MAX_GROWTH)}).`,
  ];
}

/** Who has checked in costs little the second time: then the figures are worth nothing. */
async function assertEnough({ pool }: Pick<Services, 'pool'>, targets: Target[]): Promise<void> {
  const { rows } = await pool.query<{ visits: number }>(
    `select count(*)::int as visits from visits
     where created_at > now() - interval '12 hours' and (user_id, restaurant_id) in (
       select * from unnest($1::int[], $2::int[]))`,
    [targets.map(({ person }) => person.id), targets.map(({ id }) => id)],
  );
  if ((rows[0]?.visits ?? 0) >= targets.length)
    throw new Error('Everybody has checked in before the end: measure for fewer seconds.');
}
