import { eq, sql } from 'drizzle-orm';
import { restaurantClaims } from '#db/schema.ts';
import { audit } from '#features/audit/server/audit.ts';
import { lockAccount } from '#features/auth/server/accounts.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { t } from '#kit/contract/text.ts';
import type { AdminContext } from '#kit/server/events.ts';
import { conflict, forbidden, notFound } from '#kit/server/problem.ts';
import { claimAgainstRefused, claimRefused } from '../notifications.ts';
import { CLAIMS } from '../rules.ts';
import { issueCode } from './codes.ts';
import { findLetterProof, findRecipient } from './own-addresses.ts';
import { givePlace, NO_CODE } from './ownership.ts';
import { isPublished, lockPlace } from './standing.ts';
import { withdrawClaimWaiting } from './waiting.ts';

type Decision = {
  id: number;
  decision: 'accepted' | 'refused';
  /** Sent to both sides. */
  reason: string;
  /** The owner on the administrator's screen; null for none. */
  ownerId: number | null;
};

/**
 * Gives the place to the claimant, even if it has an owner, or declines the claim; notifies both sides of the reason.
 * Throws a 409 Problem if the claim was decided or the owner has changed since the screen was loaded.
 */
export async function decideClaim(context: AdminContext, input: Decision): Promise<void> {
  const { db: tx } = context;
  const { claim, claimant, place } = await lockClaim(context, input.id);
  if (input.decision === 'refused') {
    await refuse(context, { claim, place, reason: input.reason });
    return withdrawClaimWaiting(context);
  }
  if (!claimant) throw conflict(t('The account that claimed it no longer exists.'));
  if (claimant.type !== 'restaurant' || claimant.emailConfirmedAt === null)
    throw conflict(
      t('{username} is no owner’s account with a confirmed e-mail address.', { username: claimant.username }),
    );
  if (!isPublished(place)) throw conflict(t('This restaurant is not published, so nobody can get it.'));
  if (place.userId !== input.ownerId)
    throw conflict(t('It has another owner by now. Look at the claim again before you decide.'));
  await tx
    .update(restaurantClaims)
    .set({ provenAt: sql`coalesce(${restaurantClaims.provenAt}, now())` })
    .where(eq(restaurantClaims.id, claim.id));
  const isGiven = await givePlace(context, {
    place,
    claim: { id: claim.id, userId: claimant.id },
    decision: input.reason,
  });
  if (!isGiven) throw conflict(t('It has another owner by now. Look at the claim again before you decide.'));
  await withdrawClaimWaiting(context);
}

/** Creates the code of a letter, returned only here; an earlier code stops working. */
export async function makeLetterCode(context: AdminContext, id: number) {
  const { db: tx, user: actor, services } = context;
  const { claim, claimant, place } = await lockClaim(context, id);
  if (claim.way !== 'letter') throw conflict(t('This claim is not to be proved by a letter.'));
  if (place && place.userId !== null)
    throw conflict(t('It has an owner by now: a code decides nothing any more.'));
  const letter = place && findLetterProof(place);
  const sentTo = place && findRecipient(place);
  if (!claimant || !isPublished(place) || !letter || !sentTo)
    throw conflict(t('There is nobody to send a letter to.'));
  const hours = CLAIMS.letterDays * 24;
  const code = await issueCode(tx, services, { claimId: id, sentTo, hours });
  await withdrawClaimWaiting(context);
  await audit(tx, actor, {
    action: 'make claim code',
    kind: 'restaurant',
    targetId: place.id,
    target: place.name,
    note: `For ${claimant.username}`,
  });
  return { code, restaurant: place.name, username: claimant.username, ...letter };
}

/** Locks an open claim with its claimant and place; throws if `user` may not decide it. */
async function lockClaim({ db: tx, user: actor }: AdminContext, id: number) {
  const byId = eq(restaurantClaims.id, id);
  const [unlockedClaim] = await tx.select().from(restaurantClaims).where(byId);
  if (!unlockedClaim) throw notFound(t('Claim'));
  if (unlockedClaim.userId === actor.id)
    throw forbidden(t('Somebody else has to decide about your own claim.'));
  const claimant = unlockedClaim.userId === null ? null : await lockAccount(tx, unlockedClaim.userId);
  const place = await lockPlace(tx, unlockedClaim.restaurantId, 'no key update');
  const [claim] = await tx.select().from(restaurantClaims).where(byId).for('update');
  if (claim?.state !== 'open')
    throw conflict(t('This claim is {state} already.', { state: claim?.state ?? 'gone' }));
  return { claim, claimant, place };
}

type Locked = Awaited<ReturnType<typeof lockClaim>>;

async function refuse(
  context: AdminContext,
  { claim, place, reason }: Pick<Locked, 'claim' | 'place'> & { reason: string },
): Promise<void> {
  const { db: tx, user: actor } = context;
  await tx
    .update(restaurantClaims)
    .set({ ...NO_CODE, state: 'refused', decision: reason, decidedBy: actor.id, decidedAt: sql`now()` })
    .where(eq(restaurantClaims.id, claim.id));
  await audit(tx, actor, {
    action: 'refuse claim',
    kind: 'restaurant',
    targetId: claim.restaurantId,
    target: place?.name ?? null,
    note: reason,
  });
  const notification = { subject: { kind: 'restaurant', id: claim.restaurantId }, data: { text: reason } };
  await notify(context, { to: claim.userId, kind: claimRefused, ...notification });
  // The owner is notified of a refused claim only if it was a dispute; they have not heard of others.
  if (claim.isDispute && place && place.userId !== claim.userId)
    await notify(context, { to: place.userId, kind: claimAgainstRefused, ...notification });
}
