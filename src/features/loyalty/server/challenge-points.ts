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
  const held = await lockMembership(db, pair);
  if (!held) return;
  const entries = await readEntries(db, held.id);
  const known = groupByCause(entries).get(sourceKey({ ...CHALLENGE, sourceId }));
  if (known?.isGiven || known?.isCorrected) return;
  const day = businessDay(held.timeZone, Date.now());
  const added = known ? reverse(known) : { ...CHALLENGE, sourceId, delta: points, day, reverses: null, note };
  await writeEntries(context, held, entries, [added]);
}

/** Takes them back, once; what somebody earned before they left and joined again stays as it is. */
export async function revokeChallengePoints(
  context: SubscriberContext,
  { sourceId, ...pair }: Cause,
): Promise<void> {
  const { db } = context;
  const held = await lockMembership(db, pair, { evenAtHome: true });
  if (!held) return;
  const entries = await readEntries(db, held.id);
  const known = groupByCause(entries).get(sourceKey({ ...CHALLENGE, sourceId }));
  if (!known?.isGiven || known.isCorrected || known.first.createdAt < held.joinedAt) return;
  await writeEntries(context, held, entries, [reverse(known)]);
}
