import { eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { communities, communityMembers } from '#db/schema.ts';
import { audit } from '#features/audit/server/audit.ts';
import { t } from '#kit/contract/text.ts';
import type { AdminContext } from '#kit/server/events.ts';
import { notFound } from '#kit/server/problem.ts';

/** Deletes a locked community; its posts stay with their authors. */
export async function deleteLockedCommunity(tx: Database, id: number): Promise<void> {
  // Members first: writing a post locks the author's membership before the community.
  await tx.delete(communityMembers).where(eq(communityMembers.communityId, id));
  await tx.delete(communities).where(eq(communities.id, id));
}

/** Deletes a community for an administrator, with an audit entry. */
export async function deleteCommunity(
  { db: tx, user }: AdminContext,
  id: number,
  note?: string,
): Promise<void> {
  const [community] = await tx.select().from(communities).where(eq(communities.id, id)).for('no key update');
  if (!community) throw notFound(t('Community'));
  await deleteLockedCommunity(tx, id);
  const { slug, name, description, rules, founderId, memberCount } = community;
  await audit(tx, user, {
    action: 'delete',
    kind: 'community',
    targetId: id,
    target: name,
    before: { slug, name, description, rules, founderId, memberCount },
    note,
  });
}
