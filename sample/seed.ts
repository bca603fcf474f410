import { not, sql } from 'drizzle-orm';
import { type Database, inTransaction } from '#db/connect.ts';
import { restaurants, users } from '#db/schema.ts';
import { hashPassword } from '#features/auth/server/passwords.ts';
import { mediaService } from '#features/media/server/store.ts';
import { conflict } from '#kit/server/problem.ts';
import type { Services } from '#kit/server/services.ts';
import type { SampleContext } from './contribution.ts';
import { CONTRIBUTIONS } from './contributions.ts';
import { createSampleData, type SampleData } from './data/data.ts';
import { toPublicSite } from './data/public-site.ts';
import { paintAll } from './pictures/gallery.ts';
import { namedRandom } from './random.ts';

export type Credentials = { username: string; password: string };

type Deps = Pick<Services, 'config' | 'db' | 'log' | 'get'>;

/** Fills a database that has no accounts; returns the accounts to try, or none if there were accounts. */
export async function ensureSampleData(services: Deps): Promise<Credentials[]> {
  if ((await services.db.$count(users)) > 0) return [];
  return seedDatabase(services, { onlyIfEmpty: true });
}

/**
 * Replaces everything by the sample data of a seed number, in one transaction. On a public site it only fills a database
 * without restaurants whose accounts are all administrators, and nobody can sign in as one of the sample people.
 */
export async function seedDatabase(
  { config: { production }, db, log, get }: Deps,
  { seed = 1, now = new Date(), onlyIfEmpty = false, contributions = CONTRIBUTIONS } = {},
): Promise<Credentials[]> {
  if (production) await assertUnused(db);
  const data = production ? toPublicSite(createSampleData(seed, now)) : createSampleData(seed, now);
  const pictures = [...data.pictures, ...contributions.flatMap((one) => one.pictures?.(data) ?? [])];
  const address = await paintAll(pictures, get(mediaService), (line) => log.info({ pictures: line }, 'seed'));
  const hashes = new Map<string, string>();
  for (const { password } of data.users) {
    if (!hashes.has(password)) hashes.set(password, await hashPassword(password));
  }
  const fillAll = async (tx: Database) => {
    // A second call waits for the first, which takes a while.
    await tx.execute(sql`set local lock_timeout = '5min'`);
    await tx.execute(sql`set local statement_timeout = '5min'`);
    // Of two processes that start at once on one database, one fills it.
    await tx.execute(sql`select pg_advisory_xact_lock(7253002)`);
    if (onlyIfEmpty && (await tx.$count(users)) > 0) return;
    if (production) await assertUnused(tx);
    else await deleteAllRows(tx);
    const sharedContext: Omit<SampleContext, 'random'> = {
      tx,
      now,
      data,
      ids: { users: [], restaurants: [], menuItems: [], reviews: [] },
      isPublicSite: production,
      address,
      hash: (password) => hashes.get(password) ?? '',
    };
    for (const { name, fill } of contributions)
      await fill({ ...sharedContext, random: namedRandom(seed, name) });
  };
  await inTransaction(db, fillAll, { patient: true });
  return production ? [] : listTestAccounts(data);
}

/** Throws a 409 if there is a restaurant, or an account that is not an administrator's. */
async function assertUnused(db: Database): Promise<void> {
  const guests = await db.$count(users, not(users.isAdmin));
  if (guests > 0 || (await db.$count(restaurants)) > 0)
    throw conflict('This database is in use. On a public site sample data fills an empty one only.');
}

/** Append-only tables refuse deletes: the tables' owner disables that here and restores it. */
async function deleteAllRows(tx: Database): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select tgrelid::regclass::text as name from pg_trigger where tgname = 'append_only_whole' order by 1`,
  );
  const tables = rows.map(({ name }) => name);
  const tableList = sql.raw(tables.join(', '));
  await tx.execute(sql`grant truncate on ${tableList} to current_user`);
  for (const table of tables)
    await tx.execute(sql.raw(`alter table ${table} disable trigger append_only_whole`));
  await tx.execute(
    sql`truncate users, cities, restaurants, menu_items, reviews, vouchers, payment_events, promotion_funds, ${tableList} restart identity cascade`,
  );
  for (const table of tables)
    await tx.execute(sql.raw(`alter table ${table} enable trigger append_only_whole`));
  await tx.execute(sql`revoke truncate on ${tableList} from current_user`);
}

/** A guest, an owner and the administrator. */
function listTestAccounts({ users: people }: SampleData): Credentials[] {
  const kinds = [
    people.find((one) => one.type === 'user' && !one.isAdmin),
    people.find((one) => one.type === 'restaurant'),
    people.find((one) => one.isAdmin),
  ];
  return kinds.flatMap((one) => (one ? [{ username: one.username, password: one.password }] : []));
}
