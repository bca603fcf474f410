import { and, eq, or, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { blocks, followRequests, follows, users } from '#db/schema.ts';
import { lockPair } from '#features/people/server/people-list.ts';
import { t } from '#kit/contract/text.ts';
import { notFound } from '#kit/server/problem.ts';

const pair = (followerId: number, followingId: number) => ({ followerId, followingId });
const isPair = (table: typeof follows | typeof followRequests, followerId: number, followingId: number) =>
  and(eq(table.followerId, followerId), eq(table.followingId, followingId));

/** The row is locked by `lockPair`. */
async function changeFollowerCount(tx: Database, followingId: number, difference: 1 | -1): Promise<void> {
  await tx
    .update(users)
    .set({ followerCount: sql`${users.followerCount} + ${difference}` })
    .where(eq(users.id, followingId));
}

/** False if they did already. Both rows are locked. */
async function insertFollow(tx: Database, followerId: number, followingId: number): Promise<boolean> {
  const insertedFollows = await tx
    .insert(follows)
    .values(pair(followerId, followingId))
    .onConflictDoNothing()
    .returning();
  if (insertedFollows.length === 0) return false;
  await changeFollowerCount(tx, followingId, 1);
  return true;
}

/** Follows a person, or sends a request to a private account. Throws a 404 if one has just blocked the other. */
export async function addPersonFollow(
  tx: Database,
  me: number,
  other: number,
): Promise<'followed' | 'requested' | 'unchanged'> {
  await lockPair(tx, me, other);
  await assertUnblocked(tx, me, other);
  const [target] = await tx.select({ isPrivate: users.isPrivate }).from(users).where(eq(users.id, other));
  const existing = await tx
    .select()
    .from(follows)
    .where(isPair(follows, me, other));
  if (existing.length > 0) return 'unchanged';
  if (!target?.isPrivate) return (await insertFollow(tx, me, other)) ? 'followed' : 'unchanged';
  const requests = await tx.insert(followRequests).values(pair(me, other)).onConflictDoNothing().returning();
  return requests.length > 0 ? 'requested' : 'unchanged';
}

/** Makes two people, whose rows are locked, follow each other, private accounts too. False if they did; throws a 404 after a block. */
export async function followEachOther(tx: Database, one: number, other: number): Promise<boolean> {
  await assertUnblocked(tx, one, other);
  await tx
    .delete(followRequests)
    .where(or(isPair(followRequests, one, other), isPair(followRequests, other, one)));
  const isNew = await insertFollow(tx, one, other);
  return (await insertFollow(tx, other, one)) || isNew;
}

async function assertUnblocked(tx: Database, me: number, other: number): Promise<void> {
  const { rows } = await tx.execute(sql`select from blocks
    where (blocker_id = ${me} and blocked_id = ${other}) or (blocker_id = ${other} and blocked_id = ${me})`);
  if (rows.length > 0) throw notFound(t('Person'));
}

/** Ends a follow or withdraws a request; false if there was neither. */
export async function removePersonFollow(
  tx: Database,
  followerId: number,
  followingId: number,
): Promise<boolean> {
  await lockPair(tx, followerId, followingId);
  const removedFollows = await tx
    .delete(follows)
    .where(isPair(follows, followerId, followingId))
    .returning();
  if (removedFollows.length > 0) await changeFollowerCount(tx, followingId, -1);
  const requests = await tx
    .delete(followRequests)
    .where(isPair(followRequests, followerId, followingId))
    .returning();
  return removedFollows.length + requests.length > 0;
}

/** Throws a 404 if there is no request, or no longer. */
export async function acceptRequest(tx: Database, me: number, follower: number): Promise<void> {
  await lockPair(tx, me, follower);
  const requests = await tx
    .delete(followRequests)
    .where(isPair(followRequests, follower, me))
    .returning();
  if (requests.length === 0) throw notFound(t('Request'));
  await insertFollow(tx, follower, me);
}

/** Accepts the open requests of an account that became public. */
export async function acceptAllRequests(tx: Database, me: number): Promise<void> {
  await tx.execute(sql`
    with requests as (delete from follow_requests where following_id = ${me} returning follower_id),
    new_follows as (
      insert into follows (follower_id, following_id) select follower_id, ${me} from requests
      on conflict do nothing returning follower_id
    )
    update users set follower_count = follower_count + (select count(*) from new_follows) where id = ${me}`);
}

/** Also ends follows and requests between the two; false if the block existed. */
export async function block(tx: Database, me: number, other: number): Promise<boolean> {
  await lockPair(tx, me, other);
  const insertedBlocks = await tx
    .insert(blocks)
    .values({ blockerId: me, blockedId: other })
    .onConflictDoNothing()
    .returning();
  await removePersonFollow(tx, me, other);
  await removePersonFollow(tx, other, me);
  return insertedBlocks.length > 0;
}
