import { not, sql } from 'drizzle-orm';
import { type Database, inTransaction } from '#db/connect.ts';
import { restaurants, users } from '#db/schema.ts';
import { hashPassword } from '#features/auth/server/passwords.ts';
import { mediaService } from '#features/media/server/store.ts';
import { conflict } from '#kit/server/problem.ts';
import type { Services } from '#kit/server/services.ts';
import type { SampleContext } from './contribution.ts';
import { CONTRIBUTIONS } from './contributions.ts';
import { type SampleData, sampleData } from './data/data.ts';
import { forPublicSite } from './data/public-site.ts';
import { paintAll } from './pictures/gallery.ts';
import { namedRandom } from './random.ts';

export type Credentials = { username: string; password: string };

type Deps = Pick<Services, 'config' | 'db' | 'log' | 'get'>;

/** Fills a database without accounts with sample data; returns the accounts to try, or none. */
export async function ensureSampleData(services: Deps): Promise<Credentials[]> {
  if ((await services.db.$count(users)) > 0) return [];
  return seedDatabase(services, { onlyIfEmpty: true });
}

/**
 * Replaces everything by the sample data of a seed number: all of it, or on any failure nothing. On a public site it
 * replaces nothing: it fills a database that has administrators at most, with people whom nobody can sign in as.
 */
export async function seedDatabase(
  { config: { production }, db, log, get }: Deps,
  { seed = 1, now = new Date(), onlyIfEmpty = false, contributions = CONTRIBUTIONS } = {},
): Promise<Credentials[]> {
  if (production) await refuseUsed(db);
  const data = production ? forPublicSite(sampleData(seed, now)) : sampleData(seed, now);
  const pictures = [...data.pictures, ...contributions.flatMap((one) => one.pictures?.(data) ?? [])];
  const address = await paintAll(pictures, get(mediaService), (line) => log.info({ pictures: line }, 'seed'));
  const hashes = new Map<string, string>();
  for (const { password } of data.users) {
    if (!hashes.has(password)) hashes.set(password, await hashPassword(password));
  }
  const fillAll = async (tx: Database) => {
    // A second call waits for the first.
    await tx.execute(sql`set local lock_timeout = '5min'`);
    await tx.execute(sql`set local statement_timeout = '5min'`);
    // Two processes that start together on one database fill it once.
    await tx.execute(sql`select pg_advisory_xact_lock(7253002)`);
    if (onlyIfEmpty && (await tx.$count(users)) > 0) return;
    if (production) await refuseUsed(tx);
    else await empty(tx);
    const shared: Omit<SampleContext, 'random'> = {
      tx,
      now,
      data,
      ids: { users: [], restaurants: [], menuItems: [], reviews: [] },
      isPublicSite: production,
      address,
      hash: (password) => hashes.get(password) ?? '',
    };
    for (const { name, fill } of contributions) await fill({ ...shared, random: namedRandom(seed, name) });
  };
  await inTransaction(db, fillAll, { patient: true });
  return production ? [] : testAccounts(data);
}

/** Throws a 409 if there is a restaurant, or an account that is no administrator's. */
async function refuseUsed(db: Database): Promise<void> {
  const guests = await db.$count(users, not(users.isAdmin));
  if (guests > 0 || (await db.$count(restaurants)) > 0)
    throw conflict('This database is in use. On a public site sample data fills an empty one only.');
}

/** Append-only tables refuse deletes: the tables' owner disables that here and restores it. */
async function empty(tx: Database): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select tgrelid::regclass::text as name from pg_trigger where tgname = 'append_only_whole' order by 1`,
  );
  const tables = rows.map(({ name }) => name);
  const appended = sql.raw(tables.join(', '));
  await tx.execute(sql`grant truncate on ${appended} to current_user`);
  for (const table of tables)
    await tx.execute(sql.raw(`alter table ${table} disable trigger append_only_whole`));
  await tx.execute(
    sql`truncate users, cities, restaurants, menu_items, reviews, vouchers, payment_events, promotion_funds, ${appended} restart identity cascade`,
  );
  for (const table of tables)
    await tx.execute(sql.raw(`alter table ${table} enable trigger append_only_whole`));
  await tx.execute(sql`revoke truncate on ${appended} from current_user`);
}

/** One account of each kind. */
function testAccounts({ users: people }: SampleData): Credentials[] {
  const kinds = [
    people.find((one) => one.type === 'user' && !one.isAdmin),
    people.find((one) => one.type === 'restaurant'),
    people.find((one) => one.isAdmin),
  ];
  return kinds.flatMap((one) => (one ? [{ username: one.username, password: one.password }] : []));
}
