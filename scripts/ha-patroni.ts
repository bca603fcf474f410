/**
 * `npm run ha:patroni`: two nodes under load on three PostgreSQL under Patroni, with etcd and HAProxy of Debian's packages and
 * the settings of deploy/. Kills the primary `ROUNDS` times (5). Exits with 1 if an acknowledged write is lost or done twice,
 * a notification is missed, or the ledger is wrong.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { printChecks } from '../src/app/server/commands/checks.ts';
import { createDatabase, createPool } from '../src/db/connect.ts';
import { ask } from '../src/db/embedded/scratch.ts';
import { verifyChallenges } from '../src/features/challenges/server/verify.ts';
import { verifyCoupons } from '../src/features/coupons/server/verify.ts';
import { verifyLoyalty } from '../src/features/loyalty/server/points/verify.ts';
import { verifyLedger } from '../src/features/wallet/server/verify.ts';
import { findDiscrepancies, findNotifications } from '../src/testing/database/acknowledged.ts';
import { Load } from '../src/testing/database/load.ts';
import { openNodes } from './lib/patroni/nodes.ts';
import { findPrograms, type Programs } from './lib/patroni/programs.ts';
import { openPatroni } from './lib/patroni/servers.ts';
import { waitUntil } from './lib/patroni/wait-until.ts';
import { type Resources, runWithResources } from './lib/resources.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const MAX_ROUND_INTERVAL_MS = 5_000;
/** Writes that must be acknowledged before the next step. */
const WRITES_PER_STEP = 20;

type Round = { victim: string; beganAt: number; endedAt: number };

const programs = await findPrograms().catch((error: Error) => error.message);
if (typeof programs === 'string') {
  console.error(programs);
  process.exit(1);
}
await runWithResources(async (resources) => ((await runRounds(programs, resources)) ? 0 : 1));

async function runRounds(programs: Programs, resources: Resources): Promise<boolean> {
  const folder = await resources.openFolder('tablemate-patroni-');
  console.log('Three PostgreSQL under Patroni …');
  const cluster = await openPatroni(folder, programs, resources);
  const nodes = await openNodes(folder, programs, cluster.url, resources);
  const load = await resources.open(
    async () => new Load(nodes.url),
    (load) => load.close(),
  );
  await load.signUp();
  await ask(cluster.url, Load.places);
  load.start();
  await waitForProgress(load);

  const rounds: Round[] = [];
  for (let nth = 1; nth <= ROUNDS; nth++) {
    await delay(Math.random() * MAX_ROUND_INTERVAL_MS);
    const beganAt = Date.now();
    const victim = await cluster.killPrimary();
    console.log(`Round ${nth}: killed ${victim} …`);
    await cluster.waitForNewPrimary(victim);
    await waitForProgress(load);
    await cluster.restart(victim);
    await cluster.waitUntilHealthy();
    await waitForProgress(load);
    rounds.push({ victim, beganAt, endedAt: Date.now() });
  }
  await load.stop();

  const { lost, doubled } = await findDiscrepancies(cluster.url, load);
  printTable(rounds, load, lost, doubled);
  const { all, missed } = await findNotifications(cluster.url, load);
  await waitUntil('every notification', () => missed().length === 0).catch(() => undefined);
  console.log(`\n${all.length} notifications for those who listen, ${missed().length} missed.`);
  const wrong = [...load.faults, ...nodes.unexpectedExits];
  console.log(
    `${load.failures.length} tries were sent again. ${wrong.length} answers that nobody should get.`,
  );
  for (const line of wrong.slice(0, WRITES_PER_STEP)) console.log(`  ${line}`);
  const holds = await verify(cluster.url);
  return holds && [lost, doubled, missed(), wrong].every((list) => list.length === 0);
}

function waitForProgress(load: Load): Promise<void> {
  const before = load.transfers.length;
  return waitUntil('further writes', () => load.transfers.length >= before + WRITES_PER_STEP);
}

/** `away` is the longest time of a round in which no write was acknowledged. */
function printTable(rounds: readonly Round[], load: Load, lostNames: string[], doubledNames: string[]): void {
  const writes = [...load.transfers, ...load.visits].sort((a, b) => a.at - b.at);
  const rows = rounds.map(({ victim, beganAt, endedAt }, nth) => {
    const nextAt = rounds[nth + 1]?.beganAt ?? Number.POSITIVE_INFINITY;
    const own = writes.filter(({ at }) => at >= beganAt && at < nextAt);
    const times = [beganAt, ...own.map(({ at }) => at).filter((at) => at <= endedAt)];
    const away = Math.max(...times.slice(1).map((at, before) => at - (times[before] ?? at)));
    const count = (names: string[]) => own.filter(({ name }) => names.includes(name)).length;
    return [nth + 1, victim, (away / 1000).toFixed(1), own.length, count(lostNames), count(doubledNames)];
  });
  console.log('\n| round | killed | writes away, s | acknowledged | lost | doubled |');
  console.log('| ----: | ------ | -------------: | -----------: | ---: | ------: |');
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
  console.log(
    `\n${writes.length} writes acknowledged, ${lostNames.length} lost, ${doubledNames.length} doubled.`,
  );
}

async function verify(url: string): Promise<boolean> {
  const pool = createPool(url, () => undefined, 2);
  const db = createDatabase(pool);
  const checks = [
    ...(await verifyLedger(db)),
    ...(await verifyCoupons(db)),
    ...(await verifyLoyalty(db)),
    ...(await verifyChallenges(db)),
  ];
  await pool.end();
  return printChecks(checks);
}
