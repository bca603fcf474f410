import { eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { communities, communityMembers } from '#db/schema.ts';
import { audit } from '#features/audit/server/audit.ts';
import { t } from '#kit/contract/text.ts';
import type { AdminContext } from '#kit/server/events.ts';
import { notFound } from '#kit/server/problem.ts';

/** Deletes a community that is held; its posts stay with their authors. */
export async function deleteHeld(tx: Database, id: number): Promise<void> {
  // Members first: a post that is being written holds its author's membership, then the community.
  await tx.delete(communityMembers).where(eq(communityMembers.communityId, id));
  await tx.delete(communities).where(eq(communities.id, id));
}

/** Takes a community out as an administrator. */
export async function deleteCommunity(
  { db: tx, user }: AdminContext,
  id: number,
  note?: string,
): Promise<void> {
  const [community] = await tx.select().from(communities).where(eq(communities.id, id)).for('no key update');
  if (!community) throw notFound(t('Community'));
  await deleteHeld(tx, id);
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
