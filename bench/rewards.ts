/**
 * `npm run bench:rewards -- [--only <kind>] [--data <folder>] [--scale 100] [--seconds 3]`: measures check-ins, redeeming
 * and the lists of somebody with 50 memberships beside the SQL that answers the same, and a check-in with one and with
 * 1,000 active challenges, and writes the figures into docs/benchmarks.md.
 */
import { z } from 'zod';
import { discoveryService } from '#features/discovery/server/discovery.ts';
import type { Services } from '#kit/server/services.ts';
import { answersTo, type Bench, buildRequest } from './answers.ts';
import { openData } from './data.ts';
import type { Asked } from './kinds.ts';
import { type Figures, measure, totalCpu, warmUp } from './measure.ts';
import { findMembers } from './members.ts';
import { runOnData, Seconds } from './onData.ts';
import { startProgram } from './program.ts';
import { formatReport, type Result } from './report.ts';
import { CHECK_IN, REWARD_KINDS } from './rewardKinds.ts';
import { Run } from './run.ts';
import { startServer } from './server.ts';
import { recordStatements, type Statement } from './statements.ts';

const CONNECTIONS = 8;
const CHALLENGES = 1_000;
const MAX_GROWTH = 1.1;
const TURNS = 2;
/** Of the requests, which the measurement beside 1,000 challenges has for itself. */
const SHARE_OF_GROWTH = 0.3;

const options = {
  only: z.enum(['growth', ...REWARD_KINDS.map(({ name }) => name)]).optional(),
  seconds: Seconds.default(3),
  scale: z.coerce.number<string>().int().min(10).max(100).default(100),
};

await runOnData('bench:rewards', options, async (folder, { only, seconds, scale }) => {
  await using cleanUp = new AsyncDisposableStack();
  console.log('Preparing the data …');
  const data = await openData(folder, cleanUp, scale);
  const members = await findMembers(data.services);
  const half = Math.floor(members.length * (1 - SHARE_OF_GROWTH));
  // The last one is recorded: they have checked in then.
  const [asked, others] = [members.slice(0, half), members.slice(half, -1)];
  const kinds = REWARD_KINDS.filter(({ name }) => !only || name === only);
  const last = members.at(-1);
  if (!last) throw new Error('There is nobody to ask for.');
  const statements: Record<string, Statement[][]> = {};
  for (const kind of kinds) statements[kind.name] = await recordStatements(data.services, kind, last);
  await data.services.get(discoveryService).stop();
  const server = await startServer(folder, []);
  cleanUp.defer(server.stop);
  const bench = { ...data, asked, server, statements, seconds };
  const results: Result[] = [];
  for (const kind of kinds) {
    console.log(`Measuring: ${kind.title.toLowerCase()} …`);
    results.push({ kind, answers: await answersTo(kind, bench) });
  }
  const growth = !only || only === 'growth' ? await measureGrowth(bench, data.services, others) : [];
  await assertEnough(data.services, asked);
  return [formatReport(results), ...growth].join('\n');
});

/** What a check-in takes while one challenge is active beside those accepted, and while 1,000 are. */
async function measureGrowth(bench: Bench, { pool }: Services, asked: Asked[]): Promise<string[]> {
  console.log('Measuring: check-ins beside 1,000 challenges …');
  using load = startProgram('load.ts');
  const { server, postgres, seconds } = bench;
  const requests = asked.map((one) => buildRequest(CHECK_IN, 'POST', one, ''));
  const subject = {
    pid: server.pid,
    postgres,
    run: (time: number) =>
      load.ask({ port: server.port, requests, connections: CONNECTIONS, seconds: time }, Run),
  };
  await pool.query(
    `insert into challenges (title, description, type, counts, points, time_zone, restaurant_id, stopped_at)
     select 'Another ' || n, '', 'seasonal', 'visit', 10, 'UTC', case when n % 2 = 0 then ($1::int[])[1 + n % 50] end, now()
     from generate_series(1, ${CHALLENGES - 1}) n`,
    [[...new Set(asked.map(({ id }) => id))]],
  );
  const show = async (isShown: boolean) => {
    await pool.query(
      `update challenges set stopped_at = ${isShown ? 'null' : 'now()'} where title like 'Another %'`,
    );
    await pool.query('vacuum analyze challenges');
  };
  await warmUp(subject);
  const few: Figures[] = [];
  const many: Figures[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    await show(false);
    few.push(...(await measure([subject], seconds / TURNS)));
    await show(true);
    many.push(...(await measure([subject], seconds / TURNS)));
  }
  await assertEnough({ pool }, asked);
  const [least, most] = [few, many].map((figures) => Math.min(...figures.map(totalCpu)));
  if (!least || !most) throw new Error('Nothing was measured.');
  const growth = most / least;
  return [
    '',
    `- A check-in takes ${least.toFixed(2)} ms of CPU time with the challenges that the guest has accepted, and ${most.toFixed(2)} ms beside ${CHALLENGES.toLocaleString('en')} more: ${growth.toFixed(2)} times as much (goal ${MAX_GROWTH} times, ${growth < MAX_GROWTH ? 'held' : '**missed**'}).`,
  ];
}

/** Who has checked in costs little the second time: then the figures are worth nothing. */
async function assertEnough({ pool }: Pick<Services, 'pool'>, asked: Asked[]): Promise<void> {
  const { rows } = await pool.query<{ visits: number }>(
    `select count(*)::int as visits from visits
     where created_at > now() - interval '12 hours' and (user_id, restaurant_id) in (
       select * from unnest($1::int[], $2::int[]))`,
    [asked.map(({ person }) => person.id), asked.map(({ id }) => id)],
  );
  if ((rows[0]?.visits ?? 0) >= asked.length)
    throw new Error('Everybody has checked in before the end: measure for fewer seconds.');
}
