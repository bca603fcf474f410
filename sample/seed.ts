import { not, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Database, inTransaction } from '#db/connect.ts';
import {
  menuItems,
  restaurants,
  reviewReplies,
  reviews,
  reviewVotes,
  userPreferences,
  users,
  visits,
} from '#db/schema.ts';
import { hashPassword } from '#features/auth/server/passwords.ts';
import { fillSkeletons } from '#features/auth/server/skeleton.ts';
import { retrend } from '#features/discovery/server/trend.ts';
import { recount } from '#features/reviews/server/counters.ts';
import { countVisitors } from '#features/visits/server/visitors.ts';
import { conflict } from '#kit/server/problem.ts';
import type { Services } from '#kit/server/services.ts';
import { type SampleData, sampleData } from './data/data.ts';
import { forPublicSite } from './data/public-site.ts';
import { addModeration } from './moderation.ts';
import { moveMoney } from './money.ts';
import { paintAll } from './pictures/gallery.ts';
import { insertSaved } from './saved.ts';

export type Credentials = { username: string; password: string };

type Deps = Pick<Services, 'config' | 'db' | 'log' | 'media'>;

/** Puts sample data into a database that nobody has an account in; gives the accounts to try, or none. */
export async function ensureSampleData(services: Deps): Promise<Credentials[]> {
  if ((await services.db.$count(users)) > 0) return [];
  return seedDatabase(services, { onlyIfEmpty: true });
}

/**
 * Replaces everything by the sample data of a seed number: all of it, or on any failure nothing. On a public site it
 * replaces nothing: it fills a database that has administrators at most, with people whom nobody can sign in as.
 */
export async function seedDatabase(
  { config: { production }, db, log, media }: Deps,
  { seed = 1, now = new Date(), onlyIfEmpty = false } = {},
): Promise<Credentials[]> {
  if (production) await refuseUsed(db);
  const data = production ? forPublicSite(sampleData(seed, now)) : sampleData(seed, now);
  const address = await paintAll(data.pictures, media, (line) => log.info({ pictures: line }, 'seed'));
  const hashes = new Map<string, string>();
  for (const { password } of data.users) {
    if (!hashes.has(password)) hashes.set(password, await hashPassword(password));
  }
  const fill = async (tx: Database) => {
    // The second of two waits until the first is done.
    await tx.execute(sql`set local lock_timeout = '5min'`);
    await tx.execute(sql`set local statement_timeout = '5min'`);
    // Two processes that start together on one database fill it once.
    await tx.execute(sql`select pg_advisory_xact_lock(7253002)`);
    if (onlyIfEmpty && (await tx.$count(users)) > 0) return;
    if (production) await refuseUsed(tx);
    else await empty(tx);
    await insertAll(tx, data, address, (password) => hashes.get(password) ?? '', now);
    await fillSkeletons(tx);
    await addModeration(tx, now);
    await recount(tx, undefined, now);
    await retrend(tx, now);
    await countVisitors(tx, now);
    await insertPageViews(tx, now);
  };
  await inTransaction(db, fill, { patient: true });
  return production ? [] : testAccounts(data);
}

/** Throws a 409 where somebody other than an administrator has an account, or there is a restaurant. */
async function refuseUsed(db: Database): Promise<void> {
  const guests = await db.$count(users, not(users.isAdmin));
  if (guests > 0 || (await db.$count(restaurants)) > 0)
    throw conflict('This database is in use. On a public site sample data fills an empty one only.');
}

/** Ledger and audit log let nothing go but here, where everything goes: the tables' owner may lift that, and restores it. */
async function empty(tx: Database): Promise<void> {
  const kept = ['ledger_entries', 'ledger_transfers', 'audit_log'];
  const appended = sql.raw(kept.join(', '));
  await tx.execute(sql`grant truncate on ${appended} to current_user`);
  for (const table of kept)
    await tx.execute(sql.raw(`alter table ${table} disable trigger append_only_whole`));
  await tx.execute(
    sql`truncate users, restaurants, menu_items, reviews, vouchers, payment_events, ${appended} restart identity cascade`,
  );
  for (const table of kept)
    await tx.execute(sql.raw(`alter table ${table} enable trigger append_only_whole`));
  await tx.execute(sql`revoke truncate on ${appended} from current_user`);
}

/** Opened pages of the last 90 days: more of the places that are reviewed more, and more as the week ends. */
async function insertPageViews(tx: Database, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into page_views (restaurant_id, day, views)
    select r.id, d::date, 2 + r.review_count / 4 + (r.id * 7 + extract(doy from d)::int * 13) % 9
      + case when extract(isodow from d) >= 5 then 4 else 0 end
    from restaurants r,
      generate_series(${now.toISOString()}::timestamptz - interval '89 days', ${now.toISOString()}::timestamptz, interval '1 day') d
    where r.status = 'approved'`);
}

type Address = Awaited<ReturnType<typeof paintAll>>;

async function insertAll(
  tx: Database,
  data: SampleData,
  address: Address,
  hash: (password: string) => string,
  now: Date,
): Promise<void> {
  const toPicture = (spec: Parameters<Address>[0] | null) => (spec ? address(spec) : null);
  const userIds = await insert(
    tx,
    users,
    data.users.map((user) => ({ ...user, password: hash(user.password), avatar: toPicture(user.avatar) })),
  );
  await insert(
    tx,
    userPreferences,
    data.preferences.map(({ user, ...lists }) => ({ ...lists, userId: at(userIds, user) })),
  );
  const restaurantIds = await insert(
    tx,
    restaurants,
    data.restaurants.map(({ owner, approver, images, logo, ...restaurant }) => ({
      ...restaurant,
      userId: at(userIds, owner),
      approvedBy: at(userIds, approver),
      images: images.map(address),
      logo: toPicture(logo),
    })),
  );
  await insertSaved(tx, data, { users: userIds, restaurants: restaurantIds }, now);
  const itemIds = await insert(
    tx,
    menuItems,
    data.menuItems.map(({ restaurant, image, ...item }) => ({
      ...item,
      restaurantId: at(restaurantIds, restaurant),
      image: toPicture(image),
    })),
  );
  const reviewIds = await insert(
    tx,
    reviews,
    data.reviews.map(({ user, restaurant, item, images, ...review }) => ({
      ...review,
      userId: at(userIds, user),
      restaurantId: at(restaurantIds, restaurant),
      menuItemId: item === null ? null : at(itemIds, item),
      images: images.map(address),
    })),
  );
  const toEchoRow = <Row extends { review: number; user: number }>({ review, user, ...row }: Row) => ({
    ...row,
    reviewId: at(reviewIds, review),
    userId: at(userIds, user),
  });
  const toVisitRow = ({ user, restaurant, ...visit }: SampleData['visits'][number]) => ({
    ...visit,
    userId: at(userIds, user),
    restaurantId: at(restaurantIds, restaurant),
  });
  for (const rows of slices(data.visits)) await tx.insert(visits).values(rows.map(toVisitRow));
  for (const rows of slices(data.votes)) await tx.insert(reviewVotes).values(rows.map(toEchoRow));
  for (const rows of slices(data.replies)) await tx.insert(reviewReplies).values(rows.map(toEchoRow));
  if (data.movements.length > 0)
    await moveMoney(tx, data.movements, {
      user: (index) => at(userIds, index),
      restaurant: (index) => at(restaurantIds, index),
      review: (index) => at(reviewIds, index),
    });
}

const SLICE = 500;

function slices<Row>(rows: Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / SLICE) }, (_, n) =>
    rows.slice(n * SLICE, (n + 1) * SLICE),
  );
}

/** Inserts rows and gives their ids in the same order. */
async function insert<Table extends PgTable & { id: unknown }>(
  tx: Database,
  table: Table,
  rows: Array<Table['$inferInsert']>,
): Promise<number[]> {
  const ids: number[] = [];
  for (const slice of slices(rows)) {
    const inserted = await tx.insert(table).values(slice).returning({ id: sql<number>`id` });
    ids.push(...inserted.map(({ id }) => id));
  }
  return ids;
}

function at(ids: number[], index: number): number {
  const id = ids[index];
  if (id === undefined) throw new Error(`The sample data names row ${index}, which it does not have.`);
  return id;
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
