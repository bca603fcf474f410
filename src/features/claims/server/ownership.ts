import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { proposals, restaurantClaims, restaurantStaff, restaurants, staffInvitations } from '#db/schema.ts';
import { audit } from '#features/audit/server/audit.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { restaurantChanged } from '#features/restaurants/server/events.ts';
import { type AdminContext, emit } from '#kit/server/events.ts';
import { claimAccepted, claimDisputed, restaurantLost } from '../notifications.ts';

/** Clears the code of a claim that has ended. */
export const NO_CODE = { codeHash: null, codeExpiresAt: null } as const;

type GivePlaceInput = {
  place: { id: number; name: string; userId: number | null };
  claim: { id: number; userId: number };
  /** The administrator's explanation; null if the correct code was entered. */
  decision: string | null;
};

/**
 * Gives a restaurant to the claimant in the caller's transaction, but only while it has the owner that `place` names; false
 * otherwise. Notifies everybody concerned.
 */
export async function givePlace(
  context: AdminContext,
  { place, claim, decision }: GivePlaceInput,
): Promise<boolean> {
  const { db: tx, user: actor } = context;
  const { id, name, userId: before } = place;
  const from = before === null ? isNull(restaurants.userId) : eq(restaurants.userId, before);
  const [updatedRestaurant] = await tx
    .update(restaurants)
    .set({ userId: claim.userId })
    .where(
      and(eq(restaurants.id, id), from, eq(restaurants.status, 'approved'), isNull(restaurants.deletedAt)),
    )
    .returning({ id: restaurants.id });
  if (!updatedRestaurant) return false;
  if (before !== null) await endFormerOwner(tx, id);
  await tx
    .update(restaurantClaims)
    .set({
      ...NO_CODE,
      state: 'proved',
      decision,
      decidedBy: decision === null ? null : actor.id,
      decidedAt: sql`now()`,
    })
    .where(eq(restaurantClaims.id, claim.id));
  const hasDisputes = await markDisputes(tx, id);
  await audit(tx, actor, {
    action: decision === null ? 'claim' : 'accept claim',
    kind: 'restaurant',
    targetId: id,
    target: name,
    before: { userId: before },
    after: { userId: claim.userId },
    note: decision,
  });
  await emit(context, restaurantChanged, { restaurantId: id });
  const subject = { kind: 'restaurant', id };
  const data = decision === null ? {} : { text: decision };
  await notify(context, { to: claim.userId, kind: claimAccepted, subject, data });
  await notify(context, { to: before, kind: restaurantLost, subject, data });
  if (hasDisputes) await notify(context, { to: claim.userId, kind: claimDisputed, subject });
  return true;
}

/**
 * Turns waiting claims by documents into disputes with the new owner; false if there are none. Other claims become disputes
 * when their code is entered.
 */
async function markDisputes(tx: Database, restaurantId: number): Promise<boolean> {
  const disputes = await tx
    .update(restaurantClaims)
    .set({ isDispute: true })
    .where(
      and(
        eq(restaurantClaims.restaurantId, restaurantId),
        eq(restaurantClaims.state, 'open'),
        eq(restaurantClaims.way, 'look'),
      ),
    )
    .returning({ id: restaurantClaims.id });
  return disputes.length > 0;
}

/** Removes the former owner's staff and settings from the place. */
async function endFormerOwner(tx: Database, restaurantId: number): Promise<void> {
  await tx.delete(restaurantStaff).where(eq(restaurantStaff.restaurantId, restaurantId));
  await tx.delete(staffInvitations).where(eq(staffInvitations.restaurantId, restaurantId));
  await tx.delete(proposals).where(eq(proposals.restaurantId, restaurantId));
  await tx
    .update(restaurantClaims)
    .set({ state: 'overturned' })
    .where(and(eq(restaurantClaims.restaurantId, restaurantId), eq(restaurantClaims.state, 'proved')));
}

/** Records that an administrator gave a place without an owner to a person; their decision is the proof. */
export async function recordGivenPlace(
  tx: Database,
  input: { restaurantId: number; userId: number; adminId: number },
): Promise<void> {
  const { restaurantId, userId, adminId } = input;
  const decision = {
    ...NO_CODE,
    state: 'proved',
    decision: 'An administrator entered the owner.',
    decidedBy: adminId,
    decidedAt: sql`now()`,
  } as const;
  const isOpenClaimOfOwner = and(
    eq(restaurantClaims.restaurantId, restaurantId),
    eq(restaurantClaims.userId, userId),
    eq(restaurantClaims.state, 'open'),
  );
  const [open] = await tx
    .update(restaurantClaims)
    .set(decision)
    .where(isOpenClaimOfOwner)
    .returning({ id: restaurantClaims.id });
  if (!open) await tx.insert(restaurantClaims).values({ ...decision, restaurantId, userId, way: 'look' });
  await markDisputes(tx, restaurantId);
}
