import { join } from 'node:path';
import { startServices } from '#app/server/start.ts';
import { recordedPid } from '#db/embedded/pidfile.ts';
import { startEmbedded } from '#db/embedded/supervisor.ts';
import { restaurants, users } from '#db/schema.ts';
import { multiplyRows } from '#features/seed/server/scale.ts';
import { seedDatabase } from '#features/seed/server/seed.ts';
import { transfer } from '#features/wallet/server/ledger.ts';
import { readConfig } from '#kit/server/config.ts';
import type { Services } from '#kit/server/services.ts';
import { makeReachable } from './folder.ts';
import type { Asked, Person } from './kinds.ts';

const IDS = 60;
const PEOPLE = 200;
const GIFTS = 10;

export type Data = {
  services: Services;
  url: string;
  /** The process that all others of this PostgreSQL are children of. */
  postgres: number;
  /** Each of some restaurants, the same in every run, for each of some people. */
  asked: Asked[];
};

/**
 * A running PostgreSQL in a data folder, filled with the sample data `scale` times over where it is empty, with `kept`
 * of a thousand copies of dishes and reviews; `cleanUp` learns how to stop it.
 */
export async function openData(
  dataDir: string,
  cleanUp: AsyncDisposableStack,
  scale: number,
  kept?: number,
): Promise<Data> {
  await makeReachable(dataDir);
  const embedded = await startEmbedded({ dataDir });
  cleanUp.defer(embedded.stop);
  const config = { ...readConfig({}), dataDir, databaseUrl: embedded.url, logLevel: 'warn' as const };
  const { services, stop } = await startServices(config);
  cleanUp.defer(stop);
  if ((await services.db.$count(restaurants)) === 0) {
    await seedDatabase(services);
    await multiplyRows(services, scale, kept);
  }
  const { rows } = await services.pool.query<{ id: number }>(
    // Beyond 100 no number is also the length of a page.
    `select id from restaurants where status = 'approved' and id > 100 order by md5(id::text) limit $1`,
    [IDS],
  );
  const postgres = await recordedPid(join(embedded.dataDir, 'data'));
  if (postgres === undefined) throw new Error('PostgreSQL has left no record of its process.');
  const people = await signIn(services);
  const asked = people.flatMap((person, n) =>
    rows.map(({ id }, nth) => ({ id, person, other: people[(n + nth + 1) % PEOPLE] ?? person })),
  );
  // One person after the other, so that few wait for each other's wallets.
  const inTurn = asked.map((_, n) => asked[(n % PEOPLE) * rows.length + Math.floor(n / PEOPLE)]);
  return { services, url: embedded.url, postgres, asked: inTurn.flatMap((one) => one ?? []) };
}

/** New people with sessions, and with money that came in several times. */
async function signIn({ db, sessions }: Services): Promise<Person[]> {
  const stamp = Date.now().toString(36);
  return db.transaction(async (tx) => {
    const names = Array.from({ length: PEOPLE }, (_, n) => `bench-${stamp}-${n}`);
    const rows = names.map((username) => ({ username, email: `${username}@example.com`, password: 'none' }));
    const made = await tx.insert(users).values(rows).returning({ id: users.id, username: users.username });
    const people: Person[] = [];
    for (const { id, username } of made) {
      for (let gift = 0; gift < GIFTS; gift++)
        await transfer(tx, { kind: 'voucher', from: 'vouchers', to: id, amount: 100_000 });
      people.push({ id, username, cookie: `session=${await sessions.start(tx, id)}` });
    }
    return people;
  });
}
