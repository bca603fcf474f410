import { eq, or, sql } from 'drizzle-orm';
import { blocks, followRequests, follows, mutes } from '#db/schema.ts';
import { selectUsername } from '#features/auth/server/accounts.ts';
import type { PersonalData } from '#kit/server/feature/personal-data.ts';

export const followsData: PersonalData = {
  tables: (me) => ({
    following: sql`select ${selectUsername(sql`f.following_id`)} as username, f.created_at as "createdAt"
      from follows f where f.follower_id = ${me} order by f.id`,
    followers: sql`select ${selectUsername(sql`f.follower_id`)} as username, f.created_at as "createdAt"
      from follows f where f.following_id = ${me} order by f.id`,
    'follow-requests': sql`select ${selectUsername(sql`f.following_id`)} as username, f.created_at as "createdAt"
      from follow_requests f where f.follower_id = ${me} order by f.id`,
    blocks: sql`select ${selectUsername(sql`b.blocked_id`)} as username, b.created_at as "createdAt"
      from blocks b where b.blocker_id = ${me} order by b.created_at`,
    mutes: sql`select ${selectUsername(sql`m.muted_id`)} as username, m.until, m.created_at as "createdAt"
      from mutes m where m.muter_id = ${me} order by m.created_at`,
  }),
  async erase(tx, me) {
    // Counters of the others first, in the order of their ids: two who leave at once do not wait for each other.
    await tx.execute(sql`
      with others as (
        select id from users where id in (select following_id from follows where follower_id = ${me})
        order by id for no key update
      )
      update users u set follower_count = follower_count - 1 from others where u.id = others.id`);
    await tx.delete(follows).where(or(eq(follows.followerId, me), eq(follows.followingId, me)));
    await tx
      .delete(followRequests)
      .where(or(eq(followRequests.followerId, me), eq(followRequests.followingId, me)));
    await tx.delete(blocks).where(or(eq(blocks.blockerId, me), eq(blocks.blockedId, me)));
    await tx.delete(mutes).where(or(eq(mutes.muterId, me), eq(mutes.mutedId, me)));
  },
};
