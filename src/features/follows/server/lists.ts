import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { PersonInList } from '#features/people/contract.ts';
import { findVisiblePerson, personInList } from '#features/people/server/people-list.ts';
import { nameBeginsWith } from '#features/people/server/search.ts';
import { canSeeProfile, isVisiblePerson } from '#features/people/server/visibility.ts';
import type { Page } from '#kit/contract/endpoint.ts';
import { MAX_ID } from '#kit/contract/ids.ts';
import { Id, Timestamp } from '#kit/contract/shapes.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';

type Viewer = number | null;
type Paging = { limit: number; cursor?: string | undefined };

const CursorKey = z.tuple([Id]);
const FIRST_KEY = MAX_ID;

/** A table of pairs with a growing id, the column to look up and the column to show. */
type PairList = {
  table: 'follows' | 'follow_requests';
  filterColumn: 'follower_id' | 'following_id';
  listedColumn: string;
};

export const FOLLOWERS: PairList = {
  table: 'follows',
  filterColumn: 'following_id',
  listedColumn: 'follower_id',
};
export const FOLLOWING: PairList = {
  table: 'follows',
  filterColumn: 'follower_id',
  listedColumn: 'following_id',
};
export const REQUESTS: PairList = {
  table: 'follow_requests',
  filterColumn: 'following_id',
  listedColumn: 'follower_id',
};

const Pair = PersonInList.extend({ key: z.int(), createdAt: Timestamp });

/** The visible people at the other end of a person's pairs, newest first, with the time of the pair. */
export async function findPairsPage(
  db: Database,
  viewer: Viewer,
  { table, filterColumn, listedColumn }: PairList,
  person: number,
  { q, limit, cursor }: Paging & { q?: string | undefined },
): Promise<Page<z.output<typeof Pair>>> {
  const [lastId] = cursor ? decodeCursor(cursor, CursorKey) : [FIRST_KEY];
  const rows = await selectRows(
    db,
    Pair,
    sql`
      select x.id as key, x.created_at, ${personInList(viewer, 'u')}
      from ${sql.raw(table)} x join users u on u.id = x.${sql.raw(listedColumn)}
      where x.${sql.raw(filterColumn)} = ${person} and x.id < ${lastId} and ${isVisiblePerson(viewer, 'u')}
        and ${q ? nameBeginsWith(q, 'u') : sql`true`}
      order by x.id desc limit ${limit + 1}`,
  );
  return toPage(rows, limit, ({ key }) => [key]);
}

/** Followers or followed people; of private accounts, visible to followers only. */
export async function findFollowsPage(
  db: Database,
  viewer: Viewer,
  list: PairList,
  { username, ...paging }: Paging & { username: string; q?: string | undefined },
): Promise<Page<PersonInList>> {
  const person = await findVisiblePerson(db, viewer, username);
  const [profile] = await selectRows(
    db,
    z.object({ isOpen: z.boolean() }),
    sql`select ${canSeeProfile(viewer, 'u')} as is_open from users u where u.id = ${person.id}`,
  );
  if (!profile?.isOpen) return { items: [], next: null, total: null };
  return findPairsPage(db, viewer, list, person.id, paging);
}

const HiddenPerson = PersonInList.extend({ createdAt: Timestamp, until: Timestamp.nullable() });

/** The people someone has blocked or muted, newest first. */
export async function findHiddenPage(
  db: Database,
  me: number,
  from: { table: SQL; mine: SQL; theirs: SQL; until?: SQL },
  { limit, cursor }: Paging,
): Promise<Page<z.output<typeof HiddenPerson>>> {
  const [lastCreatedAt, lastId] = cursor ? decodeCursor(cursor, HiddenKey) : FIRST_HIDDEN;
  const rows = await selectRows(
    db,
    HiddenPerson,
    sql`
      select x.created_at, ${from.until ?? sql`null`} as until, ${personInList(me, 'u')}
      from ${from.table} x join users u on u.id = ${from.theirs}
      where ${from.mine} = ${me} and u.closed_at is null and u.deleted_at is null
        and (x.created_at, u.id) < (${lastCreatedAt}::timestamptz, ${lastId})
      order by x.created_at desc, u.id desc limit ${limit + 1}`,
  );
  return toPage(rows, limit, ({ createdAt, id }) => [createdAt, id]);
}

const HiddenKey = z.tuple([Timestamp, Id]);
const FIRST_HIDDEN: z.output<typeof HiddenKey> = ['9999-12-31T00:00:00.000Z', 0];
