import { parts } from '#app/server/features.ts';
import { restaurants, users } from '#db/schema.ts';
import { purge } from '#features/moderation/server/purge.ts';
import { recount } from '#features/reviews/server/counters.ts';
import type { Services } from '#kit/server/services.ts';

const REVIEWS = 10_000;
const PEOPLE = 3;
const AFTER_UNDO_MS = 31 * 24 * 3600 * 1000;

/** Seconds that it took for each of some people: what an administrator waits for, and what a job does later. */
export type Removal = { deletion: number[]; undo: number[]; purge: number[] };

/** How long it takes to delete people with ten thousand reviews each, of as many restaurants. */
export async function removals(
  services: Services,
  ask: (method: string, path: string) => Promise<void>,
): Promise<Removal> {
  const taken: Removal = { deletion: [], undo: [], purge: [] };
  const { db } = services;
  for (let n = 0; n < PEOPLE; n++) {
    const id = await busyPerson(services);
    const path = `/api/admin/users/${id}`;
    taken.deletion.push(await seconds(() => ask('DELETE', path)));
    taken.undo.push(await seconds(() => ask('POST', `${path}/undo`)));
    await ask('DELETE', path);
    taken.purge.push(await seconds(() => purge(db, parts, new Date(Date.now() + AFTER_UNDO_MS))));
    if ((await db.$count(users)) === 0 || (await db.$count(restaurants)) === 0)
      throw new Error('Too much is gone.');
  }
  return taken;
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

async function busyPerson({ db, pool }: Services): Promise<number> {
  const username = `busy-${Date.now()}`;
  const [person] = await db
    .insert(users)
    .values({ username, email: `${username}@example.com`, password: 'none' })
    .returning();
  if (!person) throw new Error('An insert returned no row.');
  const { rows } = await pool.query<{ id: number }>(
    `insert into reviews (user_id, restaurant_id, rating, review, review_type, created_at)
     select $1, id, 1 + id % 5, 'Was here, ate well.', 'venue', now() - id % 900 * interval '1 day'
     from (select id from restaurants where status = 'approved' order by md5(id::text) limit ${REVIEWS}) r
     returning restaurant_id as id`,
    [person.id],
  );
  if (rows.length !== REVIEWS) throw new Error('There are too few restaurants.');
  await recount(
    db,
    rows.map(({ id }) => id),
  );
  return person.id;
}
