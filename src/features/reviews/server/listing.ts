import {
  and,
  desc,
  eq,
  getTableColumns,
  isNull,
  lte,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { menuItems, restaurants, reviewReplies, reviews, reviewVotes, users } from '#db/schema.ts';
import { authorColumns } from '#features/auth/server/accounts.ts';
import { selectAlts } from '#features/media/server/alts.ts';
import { isUnblocked } from '#features/people/server/visibility.ts';
import type { Page } from '#kit/contract/endpoint.ts';
import { LongId, Timestamp } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import { notFound } from '#kit/server/problem.ts';
import { prepared } from '#kit/server/statements.ts';
import { selectLanguage } from '#kit/server/texts/detection.ts';
import type { Review } from '../contract.ts';
import type { ReviewSort } from '../options.ts';
import { classifyAccount, REVIEWS, reviewWeight } from '../rules.ts';

/** The filters and order of a list of reviews; `me` is 0 for a visitor. */
export type ReviewListInput = {
  restaurantId: number;
  me: number;
  sort: ReviewSort;
  dish?: number | undefined;
  type?: Review['reviewType'] | undefined;
  rating?: number | undefined;
  maxRating?: number | undefined;
  unanswered?: boolean | undefined;
  photos?: boolean | undefined;
  verified?: boolean | undefined;
  lang?: string | undefined;
  limit: number;
  cursor?: string | undefined;
};

type Filters = Omit<ReviewListInput, 'restaurantId' | 'me' | 'sort' | 'dish' | 'limit' | 'cursor'>;

/** Score, time and id of the last row: every order ends with the newest first. */
const CursorKey = z.tuple([z.number(), Timestamp, LongId]);
export const FIRST_KEY: z.output<typeof CursorKey> = [Number.MAX_VALUE, '9999-12-31T00:00:00.000Z', 0];

/** Reads a page of a restaurant's reviews and their total number, which `total` counts. */
export async function readReviews(
  db: Database,
  input: ReviewListInput,
  total: number | null,
): Promise<Page<Review> & { total: number | null }> {
  const { restaurantId, me, sort, limit, cursor } = input;
  const place = cursor ? decodeCursor(cursor, CursorKey) : FIRST_KEY;
  const isPlain = sort === 'newest' && !isNarrowed(input);
  const [score, time, last] = place;
  const at = { id: restaurantId, me, time, last, limit: limit + 1 };
  const rows = !isPlain
    ? await findReviewsInOrder(db, input, place)
    : input.dish
      ? await selectNewestByDish(db).execute({ ...at, dish: input.dish })
      : await newest(db).execute(at);
  const page = toReviewPage(rows, limit, score, total);
  const now = Date.now();
  return { ...page, items: page.items.map((row) => toReview(row, now)) };
}

/** Builds a page from its rows and one more; rows without a score of their own get `score`. */
export function toReviewPage<Row extends { id: number; createdAt: string }>(
  rows: Row[],
  limit: number,
  score: number,
  total: number | null,
): Page<Row> {
  const getScore = (row: object) => ('score' in row ? row.score : score);
  return toPage(rows, limit, (row) => [getScore(row), row.createdAt, row.id], total);
}

/** Finds one review as its reader sees it; null if it is hidden from them. */
export async function findReview(db: Database, id: number, me: number): Promise<Review | null> {
  const [row] = await one(db).execute({ id, me });
  return row ? toReview(row, Date.now()) : null;
}

export async function readReview(db: Database, id: number, me: number): Promise<Review> {
  const review = await findReview(db, id, me);
  if (!review) throw notFound(t('Review'));
  return review;
}

const one = prepared((db) =>
  selectRows(db, sql`${sql.placeholder('me')}`)
    .where(and(eq(reviews.id, sql.placeholder('id')), isThere(sql.placeholder('me'))))
    .prepare('reviews_one'),
);

/** Counts the reviews that match the filters. */
export function countReviews(db: Database, input: ReviewListInput): Promise<number> {
  return db
    .select({ count: sql<number>`count(*)::int` })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(and(...toConditions(input)))
    .then(([row]) => row?.count ?? 0);
}

/** Whether there is no block between the reader and the author. */
const isAuthorUnblocked = (me: number | SQL | Placeholder) => isUnblocked(me, sql`${users.id}`);

/**
 * Hides reviews of deleted people, and of people with a block between them and the reader. Restaurant owners see the
 * latter without the author, so that they can reply.
 */
const isThere = (me: number | Placeholder) =>
  and(
    isNull(users.deletedAt),
    or(
      isAuthorUnblocked(me),
      sql`exists (select from ${restaurants} r where r.id = ${reviews.restaurantId} and r.user_id = ${me})`,
    ),
  );

function selectRows(db: Database, me: SQL) {
  const { userId, lang, ...columns } = getTableColumns(reviews);
  const threshold = REVIEWS.standing.established.fromReviews;
  return db
    .select({
      ...columns,
      userId,
      lang: selectLanguage(lang),
      alts: selectAlts(reviews.images),
      myVote: reviewVotes.isHelpful,
      isAuthorHidden: sql<boolean>`not ${isAuthorUnblocked(me)}`,
      user: authorColumns,
      dish: menuItems.name,
      reply: {
        reply: reviewReplies.reply,
        lang: selectLanguage(reviewReplies.lang),
        createdAt: reviewReplies.createdAt,
        editedAt: reviewReplies.editedAt,
      },
      authorSince: users.createdAt,
      authorReviews: sql<number>`(select count(*)::int from (
        select 1 from reviews theirs where theirs.user_id = ${users.id} and theirs.brought_from is null limit ${sql.raw(String(threshold))}) enough)`,
      isLatest: sql<boolean>`${reviews.broughtFrom} is null and not exists (select 1 from reviews later where later.user_id = ${userId} and later.brought_from is null
        and later.restaurant_id = ${reviews.restaurantId}
        and (later.created_at, later.id) > (${reviews.createdAt}, ${reviews.id}))`,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .leftJoin(menuItems, eq(menuItems.id, reviews.menuItemId))
    .leftJoin(reviewReplies, eq(reviewReplies.reviewId, reviews.id))
    .leftJoin(reviewVotes, and(eq(reviewVotes.reviewId, reviews.id), eq(reviewVotes.userId, me)))
    .$dynamic();
}

export type Row = Awaited<ReturnType<typeof selectRows>>[number];

/** Returns the author that a restaurant's owner sees if a block hides the real one. */
export const nameGuest = () => ({ id: null, username: null, name: t('A guest'), avatar: null });

function toReview(row: Row, now: number): Review {
  const { authorSince: _, authorReviews: __, isLatest: ___, isAuthorHidden, ...review } = row;
  const author = isAuthorHidden && { userId: null, user: nameGuest() };
  return { ...review, ...author, credibility: describeCredibility(row, now) };
}

export type Evidence = Pick<Row, 'isVisited' | 'authorSince' | 'authorReviews' | 'isLatest' | 'createdAt'>;

/** Describes how much a review counts at a given time. */
export function describeCredibility(
  { isVisited, authorSince, authorReviews, isLatest, createdAt }: Evidence,
  now: number,
): Review['credibility'] {
  const days = (moment: string) => (now - Date.parse(moment)) / DAY_MS;
  const evidence = {
    isVisited,
    accountDays: days(authorSince),
    accountReviews: authorReviews,
    reviewDays: days(createdAt),
  };
  return {
    weight: isLatest ? reviewWeight(evidence) : 0,
    isLatest,
    visited: isVisited,
    standing: classifyAccount(evidence),
  };
}

const BEFORE = sql`(${reviews.createdAt}, ${reviews.id}) < (${sql.placeholder('time')}, ${sql.placeholder('last')})`;

function selectNewest(db: Database, ...filters: SQL[]) {
  return selectRows(db, sql`${sql.placeholder('me')}`)
    .where(
      and(
        eq(reviews.restaurantId, sql.placeholder('id')),
        isThere(sql.placeholder('me')),
        ...filters,
        BEFORE,
      ),
    )
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(sql.placeholder('limit'));
}

export const newest = prepared((db) => selectNewest(db).prepare('reviews_newest'));

const selectNewestByDish = prepared((db) =>
  selectNewest(db, eq(reviews.menuItemId, sql.placeholder('dish'))).prepare('reviews_newest_of_dish'),
);

const SCORES: Record<ReviewSort, SQL> = {
  newest: sql`0::float8`,
  high: sql`${reviews.rating}::float8`,
  low: sql`-${reviews.rating}::float8`,
  helpful: scoreHelpfulness(sql`${reviews.likes}::float8`, sql`${reviews.votes}::float8`),
};

/** `computeHelpfulness` in SQL. */
function scoreHelpfulness(likes: SQL, votes: SQL): SQL {
  const z = REVIEWS.helpful;
  const share = sql`(${likes} / ${votes})`;
  return sql`case when ${votes} = 0 then 0 else greatest(0,
    (${share} + ${z * z}::float8 / (2 * ${votes})
      - ${z}::float8 * sqrt((${share} * (1 - ${share}) + ${z * z}::float8 / (4 * ${votes})) / ${votes}))
    / (1 + ${z * z}::float8 / ${votes})) end`;
}

/** Whether any filter apart from the dish is set. */
export const isNarrowed = ({ type, rating, maxRating, unanswered, photos, verified, lang }: Filters) =>
  Boolean(type || rating || maxRating || unanswered || photos || verified || lang);

function toConditions(input: ReviewListInput) {
  const { restaurantId, me, dish, type, rating, maxRating, unanswered, photos, verified, lang } = input;
  return [
    eq(reviews.restaurantId, restaurantId),
    isThere(me),
    ...(dish ? [eq(reviews.menuItemId, dish)] : []),
    ...(type ? [eq(reviews.reviewType, type)] : []),
    ...(rating ? [eq(reviews.rating, rating)] : []),
    ...(maxRating ? [lte(reviews.rating, maxRating)] : []),
    ...(unanswered
      ? [sql`not exists (select 1 from ${reviewReplies} where ${reviewReplies.reviewId} = ${reviews.id})`]
      : []),
    ...(photos ? [sql`cardinality(${reviews.images}) > 0`] : []),
    ...(verified ? [eq(reviews.isVisited, true)] : []),
    ...(lang ? [eq(reviews.lang, lang)] : []),
  ];
}

/** Finds reviews in any order with any filters. The score is computed once, in a subquery below the joins. */
async function findReviewsInOrder(
  db: Database,
  input: ReviewListInput,
  [score, time, last]: z.output<typeof CursorKey>,
) {
  const worth = SCORES[input.sort];
  const scoredReviews = db
    .select({ id: reviews.id, score: sql<number>`${worth}`.as('score') })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(
      and(
        ...toConditions(input),
        sql`(${worth}, ${reviews.createdAt}, ${reviews.id})
          < (${score}::float8, ${time}::timestamptz, ${last}::bigint)`,
      ),
    )
    .orderBy(desc(worth), desc(reviews.createdAt), desc(reviews.id))
    .limit(input.limit + 1);
  const page = await scoredReviews;
  if (page.length === 0) return [];
  const ids = page.map(({ id }) => id);
  const rows = await selectRows(db, sql`${input.me}::int`).where(
    sql`${reviews.id} = any(${sql.param(ids)}::bigint[])`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return page.flatMap(({ id, score: own }) => {
    const row = byId.get(id);
    return row ? [{ ...row, score: own }] : [];
  });
}
