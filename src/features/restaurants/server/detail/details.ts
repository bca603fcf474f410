import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from '#db/connect.ts';
import { restaurants, users } from '#db/schema.ts';
import { parseHours } from '#features/hours/parse.ts';
import { selectAlts, selectCredits } from '#features/media/server/alts.ts';
import type { Context } from '#kit/server/serve.ts';
import { defineService } from '#kit/server/services.ts';
import { prepared } from '#kit/server/statements.ts';
import { detectLanguage, toLanguage } from '#kit/server/texts/detection.ts';
import type { Restaurant } from '../../contract.ts';
import { credibleInterval } from '../../rules.ts';
import { cityCurrency, describeNow, exceptions, namedCity, rating, toCityName } from '../cards.ts';
import { type ChangeFeed, pageIn } from '../changes/change-feed.ts';
import { FeedCache } from '../changes/feed-cache.ts';
import { isVisibleTo } from '../visible.ts';

/** Entries of about 4 kB. */
const MAX_REMEMBERED = 5_000;

/** Columns of a restaurant's page that other features define, for a row of `restaurants`. */
export type DetailColumns = {
  /** The languages of the site in which it was reviewed. */
  reviewedIn: SQL.Aliased<string[]>;
  sources: SQL.Aliased<Restaurant['sources']>;
  doubts: SQL.Aliased<Restaurant['doubts']>;
  /** Whether the owner has proved that the restaurant is theirs. */
  isOwnershipProved: SQL;
};

const prepareFind = ({ isOwnershipProved, ...columns }: DetailColumns) =>
  prepared((db) =>
    db
      .select({
        ...getTableColumns(restaurants),
        alts: selectAlts(restaurants.images),
        credits: selectCredits(restaurants.images),
        rating,
        city: namedCity,
        currency: cityCurrency,
        exceptions,
        ...columns,
        verified: sql<boolean>`${restaurants.status} = 'approved' and coalesce(${users.type} = 'restaurant' and ${users.emailConfirmedAt} is not null, false) and ${isOwnershipProved}`,
      })
      .from(restaurants)
      .leftJoin(users, eq(users.id, restaurants.userId))
      .where(eq(restaurants.id, sql.placeholder('id')))
      .prepare('restaurants_find'),
  );

type FindById = ReturnType<typeof prepareFind>;

async function readDetails(findById: FindById, db: Database, ids: readonly number[]) {
  const rows = await Promise.all(ids.map((id) => findById(db).execute({ id })));
  const details = await Promise.all(rows.flat().map(toDetail));
  return new Map(details.map((detail) => [detail.row.id, detail]));
}

type Row = Awaited<ReturnType<ReturnType<FindById>['execute']>>[number];

const toDetail = async (row: Row) => ({
  row: {
    ...row,
    descriptionLang: toLanguage(await detectLanguage(row.description ?? '')),
    interval: credibleInterval(row),
  },
  hours: parseHours(row.openingHours),
});

type Detail = Awaited<ReturnType<typeof toDetail>>;

/** Everything that a restaurant's page shows, for all readers, until something of it changes. */
export type DetailCache = FeedCache<Detail>;

export const detailService = defineService<DetailCache>('restaurant details');

export function createDetailCache(pool: pg.Pool, feed: ChangeFeed, columns: DetailColumns): DetailCache {
  const findById = prepareFind(columns);
  return new FeedCache(pool, feed, {
    most: MAX_REMEMBERED,
    read: (db, ids) => readDetails(findById, db, ids),
    toId: pageIn,
  });
}

type VisiblePlace = Pick<typeof restaurants.$inferSelect, 'status' | 'reviewCount'>;

/** The part of the context that read-only handlers need. */
export type ReadContext = Pick<Context, 'db' | 'user' | 'caller' | 'services'>;

/** Returns the cached detail of a restaurant that the caller may see, as of the time of the request. */
async function recallVisible(
  { db, user, caller, services }: ReadContext,
  id: number,
): Promise<Detail | null> {
  const detail = await services.get(detailService).get(db, id, caller.askedAt);
  return detail && isVisibleTo(detail.row, user) ? detail : null;
}

/** Finds a restaurant that the caller may see: a public one, their own, or any for an administrator. */
export async function findVisible(context: ReadContext, id: number, now = new Date()) {
  const detail = await recallVisible(context, id);
  if (!detail) return null;
  const { row, hours } = detail;
  const { user } = context;
  const isInsider = user?.isAdmin || (user && row.userId === user.id);
  return {
    ...describeNow(row, hours, now),
    city: toCityName(row.city),
    ...(!isInsider && { reviewNotes: undefined, approvedBy: undefined }),
  };
}

/** Finds the row of a restaurant that the caller may see, for read-only handlers. */
export async function recallPlace(context: ReadContext, id: number): Promise<VisiblePlace | null> {
  return (await recallVisible(context, id))?.row ?? null;
}

/** Whether the caller may see a restaurant, for read-only handlers. */
export const canSee = async (context: ReadContext, id: number) => (await recallVisible(context, id)) !== null;
