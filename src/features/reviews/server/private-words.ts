import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { privateWords, reviews, users } from '#db/schema.ts';
import { authorColumns } from '#features/auth/server/accounts.ts';
import { isUnblocked } from '#features/people/server/visibility.ts';
import type { Page } from '#kit/contract/endpoint.ts';
import { LongId, Timestamp } from '#kit/contract/shapes.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import type { EraseStep } from '#kit/server/feature/personal-data.ts';
import type { PrivateWord, ReceivedWord } from '../shapes.ts';
import { nameGuest } from './listing.ts';

type Change = { privateRating?: number | null | undefined; privateWord?: string | null | undefined };

/** Finds the author's private message to the restaurant; null without one. */
export async function findPrivateWord(db: Database, reviewId: number): Promise<PrivateWord | null> {
  const [row] = await db.select().from(privateWords).where(eq(privateWords.reviewId, reviewId));
  return row ?? null;
}

/**
 * Saves the fields that are set and leaves the others; deletes the row once both are empty. The caller must check
 * first that the review is the author's.
 */
export async function savePrivateWord(db: Database, reviewId: number, change: Change): Promise<void> {
  if (change.privateRating === undefined && change.privateWord === undefined) return;
  const before = await findPrivateWord(db, reviewId);
  const rating = change.privateRating === undefined ? (before?.rating ?? null) : change.privateRating;
  const word = (change.privateWord === undefined ? before?.word : change.privateWord) || null;
  if (rating === null && word === null) {
    if (before) await db.delete(privateWords).where(eq(privateWords.reviewId, reviewId));
    return;
  }
  if (before?.rating === rating && before.word === word) return;
  await db
    .insert(privateWords)
    .values({ reviewId, rating, word })
    .onConflictDoUpdate({ target: privateWords.reviewId, set: { rating, word, editedAt: sql`now()` } });
}

const CursorKey = z.tuple([Timestamp, LongId]);

/**
 * Reads the private messages to a restaurant, newest review first; `me` is the owner or staff member who reads them.
 */
export async function readPrivateWords(
  db: Database,
  { id, me, limit, cursor }: { id: number; me: number; limit: number; cursor?: string | undefined },
): Promise<Page<ReceivedWord>> {
  const [time, last] = cursor ? decodeCursor(cursor, CursorKey) : ['9999-12-31T00:00:00.000Z', 0];
  const rows = await db
    .select({
      reviewId: reviews.id,
      rating: privateWords.rating,
      word: privateWords.word,
      createdAt: reviews.createdAt,
      editedAt: privateWords.editedAt,
      stars: reviews.rating,
      isAuthorHidden: sql<boolean>`not ${isUnblocked(me, sql`${users.id}`)}`,
      user: authorColumns,
    })
    .from(privateWords)
    .innerJoin(reviews, eq(reviews.id, privateWords.reviewId))
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(
      and(
        eq(reviews.restaurantId, id),
        isNull(users.deletedAt),
        sql`(${reviews.createdAt}, ${reviews.id}) < (${time}::timestamptz, ${last}::bigint)`,
      ),
    )
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit + 1);
  const page = toPage(rows, limit, (row) => [row.createdAt, row.reviewId]);
  return {
    ...page,
    items: page.items.map(({ isAuthorHidden, ...row }) => ({
      ...row,
      ...(isAuthorHidden && { user: nameGuest() }),
    })),
  };
}

/** Deletes them with the author's account even if their reviews are kept: they were meant for the restaurant alone. */
export const erasePrivateWords: EraseStep = async (tx, userId, { limit }) => {
  const { rowCount } = await tx.execute(sql`
    delete from private_words where review_id in (
      select w.review_id from private_words w join reviews v on v.id = w.review_id
      where v.user_id = ${userId} limit ${limit})`);
  return rowCount ?? 0;
};
