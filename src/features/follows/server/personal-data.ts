import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { selectRows } from '#db/rows.ts';
import { blocks, followRequests, friendInvitations, mutes } from '#db/schema.ts';
import { selectUsername } from '#features/auth/server/accounts.ts';
import { type EraseStep, eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';

const unfollowAll: EraseStep = async (tx, userId, { limit }) => {
  // Locks the others in the order of their ids, so that concurrent deletions cannot deadlock.
  const { rowCount } = await tx.execute(sql`
    with others as (
      select id from users
      where id in (select following_id from follows where follower_id = ${userId} limit ${limit})
      order by id for no key update
    ), deletions as (
      delete from follows where follower_id = ${userId} and following_id in (select id from others)
      returning following_id
    )
    update users u set follower_count = follower_count - 1 from deletions where u.id = deletions.following_id`);
  return rowCount ?? 0;
};

const removeFollowers: EraseStep = async (tx, userId, { limit }) => {
  const [deletion] = await selectRows(
    tx,
    z.object({ count: z.int() }),
    sql`
      with deletions as (
        delete from follows where ctid = any(array(
          select ctid from follows where following_id = ${userId} limit ${limit}))
        returning 1
      ), counter_update as (
        update users set follower_count = follower_count - (select count(*)::int from deletions) where id = ${userId}
      )
      select count(*)::int as count from deletions`,
  );
  return deletion?.count ?? 0;
};

export const followsData: PersonalData = {
  tables: (me) => ({
    following: sql`select ${selectUsername(sql`f.following_id`)} as username, f.created_at
      from follows f where f.follower_id = ${me} order by f.id`,
    followers: sql`select ${selectUsername(sql`f.follower_id`)} as username, f.created_at
      from follows f where f.following_id = ${me} order by f.id`,
    'follow-requests': sql`select ${selectUsername(sql`f.following_id`)} as username, f.created_at
      from follow_requests f where f.follower_id = ${me} order by f.id`,
    // Without the link, which would let in anyone who reads the archive.
    invitation: sql`select i.created_at, i.expires_at
      from friend_invitations i where i.user_id = ${me}`,
    blocks: sql`select ${selectUsername(sql`b.blocked_id`)} as username, b.created_at
      from blocks b where b.blocker_id = ${me} order by b.created_at`,
    mutes: sql`select ${selectUsername(sql`m.muted_id`)} as username, m.until, m.created_at
      from mutes m where m.muter_id = ${me} order by m.created_at`,
  }),
  erase: [
    unfollowAll,
    removeFollowers,
    eraseRows(followRequests.followerId),
    eraseRows(followRequests.followingId),
    eraseRows(friendInvitations.userId),
    eraseRows(blocks.blockerId),
    eraseRows(blocks.blockedId),
    eraseRows(mutes.muterId),
    eraseRows(mutes.mutedId),
  ],
};
