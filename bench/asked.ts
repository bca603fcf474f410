import { inTransaction } from '#db/connect.ts';
import { users } from '#db/schema.ts';
import { transfer } from '#features/wallet/server/ledger.ts';
import type { Services } from '#kit/server/services.ts';
import type { Asked, Person } from './kinds.ts';

const IDS = 60;
const PEOPLE = 200;
const GIFTS = 10;

/** Each of some restaurants, the same in every run, for each of some people, who are made for it. */
export async function pickSubjects(services: Services): Promise<Asked[]> {
  const { rows } = await services.pool.query<{ id: number }>(
    // Beyond 100 no number is also the length of a page.
    `select id from restaurants where status = 'approved' and id > 100 order by md5(id::text) limit $1`,
    [IDS],
  );
  const people = await signIn(services);
  const asked = people.flatMap((person, n) =>
    rows.map(({ id }, nth) => ({ id, person, other: people[(n + nth + 1) % PEOPLE] ?? person })),
  );
  // One person after the other, so that few wait for each other's wallets.
  const inTurn = asked.map((_, n) => asked[(n % PEOPLE) * rows.length + Math.floor(n / PEOPLE)]);
  return inTurn.flatMap((one) => one ?? []);
}

/** New people with sessions, and with money that came in several times. */
async function signIn({ db, sessions }: Services): Promise<Person[]> {
  const stamp = Date.now().toString(36);
  return inTransaction(db, async (tx) => {
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
