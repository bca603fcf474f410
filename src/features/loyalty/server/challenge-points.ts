import { businessDay } from '#features/visits/rules.ts';
import type { SubscriberContext } from '#kit/server/services.ts';
import { isOwnerOrStaff, join } from './joining.ts';
import { type CauseEntries, groupByCause, reverse, type StoredEntry } from './points/history.ts';
import { lockMembership, type MembershipPair, readEntries, writeEntries } from './points/memberships.ts';

type Cause = MembershipPair & {
  /** The round of a challenge, which awards its points once, however often it is completed. */
  progressId: number;
};

/** Finds the entries of a round. Older ones also number the completion: "7-2" is the second of round 7. */
const findCauses = (entries: readonly StoredEntry[], progressId: number): CauseEntries[] =>
  [...groupByCause(entries).values()].filter(
    ({ first: { rule, sourceId } }) => rule === 'challenge' && sourceId.split('-')[0] === String(progressId),
  );

/**
 * Adds a completed challenge's points to the membership, which is created if needed. Once per round; revoked points
 * are added again. Returns false if nothing was added, as for owners and staff.
 */
export async function grantChallengePoints(
  context: SubscriberContext,
  { points, note, progressId, ...pair }: Cause & { points: number; note: string },
): Promise<boolean> {
  const { db } = context;
  if (points <= 0 || (await isOwnerOrStaff(db, pair))) return false;
  const existing = await lockMembership(db, pair, { evenLeft: true });
  const before = existing ? await readEntries(db, existing.id) : [];
  const causes = findCauses(before, progressId);
  if (causes.some(({ isGiven, isCorrected }) => isGiven || isCorrected)) return false;
  const [cause] = causes;
  if (existing && cause) {
    await writeEntries(context, existing, before, [reverse(cause)]);
    return true;
  }
  await join(context, { ...pair, showsName: false });
  const membership = await lockMembership(db, pair);
  if (!membership) return false;
  const day = businessDay(membership.timeZone, Date.now());
  const source = { rule: 'challenge', sourceKind: 'challenge', sourceId: String(progressId) };
  await writeEntries(context, membership, await readEntries(db, membership.id), [
    { ...source, delta: points, day, reverses: null, note },
  ]);
  return true;
}

/** Revokes them once, even from a person who has left. */
export async function revokeChallengePoints(
  context: SubscriberContext,
  { progressId, ...pair }: Cause,
): Promise<void> {
  const { db } = context;
  const membership = await lockMembership(db, pair, { evenAtHome: true, evenLeft: true });
  if (!membership) return;
  const entries = await readEntries(db, membership.id);
  const reversals = findCauses(entries, progressId)
    .filter(({ isGiven, isCorrected }) => isGiven && !isCorrected)
    .map((cause) => reverse(cause));
  if (reversals.length > 0) await writeEntries(context, membership, entries, reversals);
}
