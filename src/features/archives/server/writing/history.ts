import { asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { follows, users } from '#db/schema.ts';
import { isVisiblePerson } from '#features/people/server/visibility.ts';
import { postsData } from '#features/posts/server/personal-data.ts';
import { walletData } from '#features/wallet/server/personal-data.ts';
import { formatDecimal } from '#kit/contract/money.ts';
import { Cents, Timestamp } from '#kit/contract/shapes.ts';
import { formatCsvLine } from '#kit/server/csv.ts';
import { AUTHOR } from '../../shapes.ts';
import type { Keys } from '../keys.ts';

const Movement = z.object({
  id: z.int(),
  kind: z.string(),
  amount: Cents,
  balance: Cents,
  currency: z.string(),
  createdAt: Timestamp,
  message: z.string().nullable(),
});

/** The movements of a wallet as CSV, in whole units of its currency. */
export async function writeStatement(db: Database, userId: number): Promise<string> {
  const rows = await selectRows(db, Movement, sql`${walletData.tables(userId).wallet}`);
  const lines = rows.map(({ kind, amount, balance, currency, createdAt, message }) =>
    formatCsvLine([
      createdAt,
      kind,
      Number(formatDecimal(amount, currency)),
      Number(formatDecimal(balance, currency)),
      currency,
      message,
    ]),
  );
  return [formatCsvLine(['at', 'kind', 'amount', 'balance', 'currency', 'message']), ...lines].join('');
}

const Quoted = z.object({
  id: z.int(),
  content: z.string(),
  lang: z.string().nullable(),
  postId: z.int(),
  post: z.string().nullable(),
  parentId: z.int().nullable(),
  inReplyTo: z.string().nullable(),
  likes: z.int(),
  createdAt: Timestamp,
});

/** Comments that make no sense without others' texts, with the text they answer if their author may read it. They cannot be imported. */
export async function readCommentsElsewhere(
  db: Database,
  userId: number,
  { keys, nested: nestedIds }: { keys: Keys; nested: ReadonlySet<number> },
) {
  const rows = await selectRows(db, Quoted, sql`${postsData.tables(userId).comments}`);
  return rows
    .filter(({ id }) => !nestedIds.has(id))
    .map(({ id, content, postId, post, parentId, inReplyTo, createdAt }) => ({
      '@type': 'Comment',
      '@id': keys.find('comment', id),
      author: { '@id': AUTHOR },
      text: content,
      datePublished: createdAt,
      about: {
        '@type': 'SocialMediaPosting',
        '@id': keys.find('post', postId),
        ...(post && { abstract: post }),
      },
      ...(parentId !== null && {
        parentItem: {
          '@type': 'Comment',
          '@id': keys.find('comment', parentId),
          ...(inReplyTo && { abstract: inReplyTo }),
        },
      }),
    }));
}

/** The people whom a person follows, without blocked ones. */
export const readPeople = (db: Database, userId: number) =>
  db
    .select({ username: users.username, since: follows.createdAt })
    .from(follows)
    .innerJoin(users, eq(users.id, follows.followingId))
    .where(sql`${follows.followerId} = ${userId} and ${isVisiblePerson(userId, 'users')}`)
    .orderBy(asc(follows.createdAt), asc(follows.id));
