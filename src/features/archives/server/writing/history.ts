import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { follows, users } from '#db/schema.ts';
import { isVisiblePerson } from '#features/people/server/visibility.ts';
import { postsData } from '#features/posts/server/personal-data.ts';
import { walletData } from '#features/wallet/server/personal-data.ts';
import { formatDecimal } from '#kit/contract/money.ts';
import { csvLine } from '#kit/server/csv.ts';
import { AUTHOR } from '../../shapes.ts';
import type { Keys } from '../keys.ts';

const toIso = (time: string) => new Date(time).toISOString();

type Movement = {
  kind: string;
  amount: number;
  balance: number;
  currency: string;
  createdAt: string;
  message: string | null;
};

/** What moved in somebody's wallet, in whole units of its currency. */
export async function writeStatement(db: Database, userId: number): Promise<string> {
  const query = walletData.tables(userId).wallet;
  const { rows } = await db.execute<Movement>(sql`${query}`);
  const lines = rows.map(({ kind, amount, balance, currency, createdAt, message }) =>
    csvLine([
      toIso(createdAt),
      kind,
      Number(formatDecimal(amount, currency)),
      Number(formatDecimal(balance, currency)),
      currency,
      message,
    ]),
  );
  return [csvLine(['at', 'kind', 'amount', 'balance', 'currency', 'message']), ...lines].join('');
}

type Quoted = {
  id: number;
  content: string;
  postId: number;
  post: string | null;
  parentId: number | null;
  inReplyTo: string | null;
  createdAt: string;
};

/** Comments that need what others wrote: with what they answered, as far as their author may read it. They stay in the archive. */
export async function readCommentsElsewhere(
  db: Database,
  userId: number,
  { keys, nested }: { keys: Keys; nested: ReadonlySet<number> },
) {
  const { rows } = await db.execute<Quoted>(sql`${postsData.tables(userId).comments}`);
  return rows
    .filter(({ id }) => !nested.has(id))
    .map(({ id, content, postId, post, parentId, inReplyTo, createdAt }) => ({
      '@type': 'Comment',
      '@id': keys.find('comment', id),
      author: { '@id': AUTHOR },
      text: content,
      datePublished: toIso(createdAt),
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

/** Whom somebody follows, without those whom a block hides. */
export const readPeople = (db: Database, userId: number) =>
  db
    .select({ username: users.username, since: follows.createdAt })
    .from(follows)
    .innerJoin(users, eq(users.id, follows.followingId))
    .where(sql`${follows.followerId} = ${userId} and ${isVisiblePerson(userId, 'users')}`)
    .orderBy(asc(follows.createdAt), asc(follows.id));
