import { businessDay } from '#features/visits/rules.ts';
import type { SubscriberContext } from '#kit/server/services.ts';
import { sourceKey } from '../rules.ts';
import { beginMembership, isOwnerOrStaff } from './joining.ts';
import { groupByCause, reverse } from './points/history.ts';
import { lockMembership, type MembershipPair, readEntries, writeEntries } from './points/memberships.ts';

type Cause = MembershipPair & { sourceId: string };

const CHALLENGE = { rule: 'challenge', sourceKind: 'challenge' };

/**
 * Points of a challenge that somebody completed, into their membership, which is made where they have none. Once for
 * each cause; after they were taken back they come again. Who works at the restaurant earns nothing.
 */
export async function grantChallengePoints(
  context: SubscriberContext,
  { points, note, sourceId, ...pair }: Cause & { points: number; note: string },
): Promise<void> {
  const { db } = context;
  if (points <= 0 || (await isOwnerOrStaff(db, pair))) return;
  await beginMembership(db, { ...pair, showsName: false });
  const membership = await lockMembership(db, pair);
  if (!membership) return;
  const entries = await readEntries(db, membership.id);
  const cause = groupByCause(entries).get(sourceKey({ ...CHALLENGE, sourceId }));
  if (cause?.isGiven || cause?.isCorrected) return;
  const day = businessDay(membership.timeZone, Date.now());
  const added = cause ? reverse(cause) : { ...CHALLENGE, sourceId, delta: points, day, reverses: null, note };
  await writeEntries(context, membership, entries, [added]);
}

/** Takes them back, once; what somebody earned before they left and joined again stays as it is. */
export async function revokeChallengePoints(
  context: SubscriberContext,
  { sourceId, ...pair }: Cause,
): Promise<void> {
  const { db } = context;
  const membership = await lockMembership(db, pair, { evenAtHome: true });
  if (!membership) return;
  const entries = await readEntries(db, membership.id);
  const cause = groupByCause(entries).get(sourceKey({ ...CHALLENGE, sourceId }));
  if (!cause?.isGiven || cause.isCorrected || cause.first.createdAt < membership.joinedAt) return;
  await writeEntries(context, membership, entries, [reverse(cause)]);
}
