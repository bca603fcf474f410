import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { z } from 'zod';
import { toColumnName } from '#db/column-name.ts';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { nameFormerMember } from '#features/auth/rules.ts';
import { type ChangeFeed, pageIn } from '#features/restaurants/server/changes/change-feed.ts';
import { FeedCache } from '#features/restaurants/server/changes/feed-cache.ts';
import type { Page } from '#kit/contract/endpoint.ts';
import { Id, LongId } from '#kit/contract/shapes.ts';
import { MergedJson, PreserializedJson } from '#kit/server/preserialized.ts';
import type { Caller } from '#kit/server/serve.ts';
import { defineService, type Services } from '#kit/server/services.ts';
import { longIdList, statement } from '#kit/server/statements.ts';
import { LOG_ROLES } from '#vocabulary/moderation.ts';
import { Review } from '../contract.ts';
import { SUB_RATINGS } from '../options.ts';
import {
  describeCredibility,
  type Evidence,
  FIRST_KEY,
  isNarrowed,
  newest,
  type ReviewListInput,
  type Row,
  toReviewPage,
} from './listing.ts';

/** The reviews of a first page; one more is read to know if there are more. */
const MAX_NEWEST = 20;
/** Entries of about 20 kB. */
const MAX_RESTAURANTS = 2_000;
/** Entries of about 300 bytes. */
const MAX_SUMMARIES = 10_000;

/** A review without the fields that depend on the reader and the moment. */
const CacheableReview = Review.omit({ user: true, myVote: true, credibility: true });

/** A review as it is shown to readers without a block between them and its author. */
type NewestReview = Evidence & {
  id: number;
  user: Review['user'];
  review: PreserializedJson<typeof CacheableReview>;
};

async function readNewest(db: Database, ids: readonly number[]): Promise<Map<number, NewestReview[]>> {
  const [, time, last] = FIRST_KEY;
  const lists = ids.map(async (id): Promise<[number, NewestReview[]]> => {
    const rows = await newest(db).execute({ id, me: 0, time, last, limit: MAX_NEWEST + 1 });
    return [id, rows.map(toNewest)];
  });
  return new Map(await Promise.all(lists));
}

function toNewest(row: Row): NewestReview {
  const { id, user, isVisited, createdAt, authorSince, authorReviews, isLatest } = row;
  const review = new PreserializedJson(CacheableReview, row);
  return { id, user, isVisited, createdAt, authorSince, authorReviews, isLatest, review };
}

/** The newest reviews of each restaurant, until one of them, its author or its reply changes. */
export type NewestReviewCache = FeedCache<NewestReview[]>;

export const newestReviewService = defineService<NewestReviewCache>('newest reviews');

export const createNewestReviewCache = (pool: pg.Pool, feed: ChangeFeed): NewestReviewCache =>
  new FeedCache(pool, feed, { most: MAX_RESTAURANTS, read: readNewest, toId: pageIn });

/** The distribution of stars of each restaurant. */
export type ReviewSummaryCache = FeedCache<Summary>;

export const reviewSummaryService = defineService<ReviewSummaryCache>('review summaries');

export const createReviewSummaryCache = (pool: pg.Pool, feed: ChangeFeed): ReviewSummaryCache =>
  new FeedCache(pool, feed, {
    most: MAX_SUMMARIES,
    read: async (db, ids) =>
      new Map(
        await Promise.all(ids.map(async (id): Promise<[number, Summary]> => [id, await readSummary(db, id)])),
      ),
    toId: pageIn,
  });

const ReaderRow = z.object({
  /** Review ids, and whether the reader voted it helpful. */
  votes: z.array(z.tuple([LongId, z.boolean()])),
  blocked: z.array(Id),
});
type ReaderRow = z.output<typeof ReaderRow>;

/** A reader's votes on these reviews, and the people on either side of a block. */
const findReaderRow = statement(
  'reviews_reader',
  ReaderRow,
  (param) => sql`
    select coalesce((
        select json_agg(json_build_array(v.review_id, v.is_helpful)) from review_votes v
        where v.user_id = ${param('me')} and v.review_id = any(${longIdList(param('ids'))})
      ), '[]') as votes,
      array(select blocked_id from blocks where blocker_id = ${param('me')}
        union all select blocker_id from blocks where blocked_id = ${param('me')}) as blocked`,
);

const NOBODY: ReaderRow = { votes: [], blocked: [] };

async function readReader(db: Database, me: number, ids: readonly number[]): Promise<ReaderRow> {
  if (me === 0) return NOBODY;
  const [row = NOBODY] = await findReaderRow(db, { me, ids: [...ids] });
  return row;
}

type Reading = { db: Database; caller: Pick<Caller, 'askedAt'>; services: Pick<Services, 'get'> };

/**
 * The first page of a restaurant's newest reviews, from the cache; null for any other page and for readers with a block,
 * whose page is read from the database.
 */
export async function findNewest(
  { db, caller, services }: Reading,
  input: ReviewListInput,
  total: number,
): Promise<Page<MergedJson<Review>> | null> {
  const { restaurantId, me, sort, dish, limit, cursor } = input;
  if (sort !== 'newest' || dish || cursor || limit > MAX_NEWEST || isNarrowed(input)) return null;
  const all = (await services.get(newestReviewService).get(db, restaurantId, caller.askedAt)) ?? [];
  const rows = all.slice(0, limit + 1);
  const { votes, blocked } = await readReader(
    db,
    me,
    rows.map(({ id }) => id),
  );
  // Reviews across a block are neither shown nor counted.
  if (blocked.length > 0) return null;
  const myVotes = new Map(votes);
  const now = Date.now();
  const page = toReviewPage(rows, limit, FIRST_KEY[0], total);
  const items = page.items.map((row) =>
    MergedJson.of(row.review, {
      // The cached name may be in another language.
      user: row.user.username === null ? { ...row.user, name: nameFormerMember() } : row.user,
      myVote: myVotes.get(row.id) ?? null,
      credibility: describeCredibility(row, now),
    }),
  );
  return { ...page, items };
}

const Mean = z.object({ mean: z.number(), count: z.int() }).nullable();

const Summary = z.object({
  count: z.int(),
  mean: z.number().nullable(),
  stars: z.array(z.int()),
  foodRating: Mean,
  serviceRating: Mean,
  atmosphereRating: Mean,
  valueRating: Mean,
  viewRating: Mean,
  withPhotos: z.int(),
  verified: z.int(),
  languages: z.array(z.object({ lang: z.string(), count: z.int() })),
  brought: z.int(),
  /** Of all years. */
  removals: z.array(
    z.object({ year: z.int(), by: z.enum(LOG_ROLES), rule: z.int().nullable(), count: z.int() }),
  ),
});
type Summary = z.output<typeof Summary>;

/** Reads the distribution of stars of a restaurant. */
async function readSummary(db: Database, restaurantId: number): Promise<Summary> {
  const means = SUB_RATINGS.map(([name]) => {
    const column = sql.identifier(toColumnName(name));
    return sql`case when count(${column}) > 0
      then json_build_object('mean', round(avg(${column}), 2)::float8, 'count', count(${column})) end as ${column}`;
  });
  const removals = sql`coalesce((
    select json_agg(json_build_object('year', year, 'by', role, 'rule', nullif(rule, 0), 'count', count) order by count desc, role, rule)
    from removed_reviews where restaurant_id = ${restaurantId} and count > 0), '[]')`;
  const languages = sql`coalesce((
    select json_agg(json_build_object('lang', lang, 'count', count) order by count desc, lang) from (
      select v.lang, count(*) as count from reviews v join users u on u.id = v.user_id
      where v.restaurant_id = ${restaurantId} and v.lang <> 'und' and u.deleted_at is null group by v.lang
    ) by_language), '[]')`;
  const [summary] = await selectRows(
    db,
    Summary,
    sql`
      select count(*)::int as count, round(avg(rating), 2)::float8 as mean,
        array[${sql.join(
          [1, 2, 3, 4, 5].map((k) => sql`count(*) filter (where rating = ${k})::int`),
          sql`, `,
        )}] as stars,
        count(*) filter (where cardinality(images) > 0)::int as with_photos,
        count(*) filter (where is_visited)::int as verified,
        (select count(*)::int from reviews b where b.restaurant_id = ${restaurantId} and b.brought_from is not null) as brought,
        ${languages} as languages, ${removals} as removals, ${sql.join(means, sql`, `)}
      from reviews v join users u on u.id = v.user_id
      where v.restaurant_id = ${restaurantId} and u.deleted_at is null and v.brought_from is null`,
  );
  if (!summary) throw new Error('A count returned no row.');
  return summary;
}
