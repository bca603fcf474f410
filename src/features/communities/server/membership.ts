import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { communities, communityMembers } from '#db/schema.ts';
import { Id } from '#kit/contract/shapes.ts';
import type { EraseStep } from '#kit/server/feature/personal-data.ts';
import type { CommunityRole } from '#vocabulary.ts';
import type { LockedCommunity } from './communities.ts';

/** Changes the member count of a locked community and returns it. */
async function changeMemberCount(tx: Database, id: number, by: 1 | -1): Promise<number> {
  const [community] = await tx
    .update(communities)
    .set({ memberCount: sql`${communities.memberCount} + ${by}` })
    .where(eq(communities.id, id))
    .returning({ memberCount: communities.memberCount });
  if (!community) throw new Error('A held community is gone.');
  return community.memberCount;
}

type Membership = { role: CommunityRole | null; memberCount: number };

/** Adds a person who is not a member. The first to join an empty community without a founder becomes its founder. */
export async function addMember(
  tx: Database,
  community: LockedCommunity,
  userId: number,
): Promise<Membership> {
  const isFounder = community.founderId === null && community.memberCount === 0;
  const role = isFounder ? 'founder' : 'member';
  await tx.insert(communityMembers).values({ communityId: community.id, userId, role });
  if (isFounder)
    await tx.update(communities).set({ founderId: userId }).where(eq(communities.id, community.id));
  return { role, memberCount: await changeMemberCount(tx, community.id, 1) };
}

/** Returns the new founder as `successor` if the founder left and another member took over. */
export async function removeMember(
  tx: Database,
  { id }: Pick<LockedCommunity, 'id'>,
  userId: number,
): Promise<{ memberCount: number; successor: number | null }> {
  const [member] = await tx
    .delete(communityMembers)
    .where(and(eq(communityMembers.communityId, id), eq(communityMembers.userId, userId)))
    .returning({ role: communityMembers.role });
  if (!member) throw new Error('A member of a held community is gone.');
  const memberCount = await changeMemberCount(tx, id, -1);
  return { memberCount, successor: member.role === 'founder' ? await appointSuccessor(tx, id) : null };
}

const Successor = z.object({ userId: Id });

/** Makes the longest-serving moderator the founder, else the longest-serving member; returns null if there is none. */
async function appointSuccessor(tx: Database, id: number): Promise<number | null> {
  const [member] = await selectRows(
    tx,
    Successor,
    sql`
      update community_members set role = 'founder'
      where community_id = ${id} and user_id = (
        select m.user_id from community_members m join users u on u.id = m.user_id
        where m.community_id = ${id} and u.closed_at is null and u.deleted_at is null
        order by m.role = 'moderator' desc, m.created_at, m.user_id limit 1)
      returning user_id`,
  );
  const successor = member?.userId ?? null;
  await tx.update(communities).set({ founderId: successor }).where(eq(communities.id, id));
  return successor;
}

const CommunityId = z.object({ id: Id });

/** Locks in the order of ids, so that two people who leave at once cannot deadlock. */
export const leaveCommunities: EraseStep = async (tx, userId, { limit }) => {
  const rows = await selectRows(
    tx,
    CommunityId,
    sql`
      select id from communities
      where id in (select community_id from community_members where user_id = ${userId} limit ${limit})
      order by id for no key update`,
  );
  for (const community of rows) await removeMember(tx, community, userId);
  return rows.length;
};
