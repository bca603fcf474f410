import { and, eq, sql } from 'drizzle-orm';
import { restaurantClaims } from '#db/schema.ts';
import { lockAccount } from '#features/auth/server/accounts.ts';
import { notifyAdministrators } from '#features/notifications/server/administrators.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { t } from '#kit/contract/text.ts';
import { type AdminContext, emitInside } from '#kit/server/events.ts';
import { conflict, unauthorised } from '#kit/server/problem.ts';
import { claimDisputed, claimWaiting } from '../notifications.ts';
import { hasLiveCode, wrongCode } from './codes.ts';
import { claimOpened } from './events.ts';
import { findRecipient, isOwnAddress } from './own-addresses.ts';
import { givePlace, NO_CODE } from './ownership.ts';
import { isPublished, lockPlace } from './standing.ts';

export const UNCONFIRMED = t('Confirm your own e-mail address first. The settings send you the link again.');

/**
 * Redeems a correct code and gives the claimant the restaurant; false if it has got another owner meanwhile, so that an
 * administrator decides. Of two simultaneous claimants only one gets it. Throws a 400 Problem if the code no longer works.
 */
export async function redeemClaimCode(
  context: AdminContext,
  claimId: number,
  codeHash: string,
): Promise<boolean> {
  const { db: tx, user } = context;
  const claimant = await lockAccount(tx, user.id);
  if (!claimant) throw unauthorised();
  if (claimant.emailConfirmedAt === null) throw conflict(UNCONFIRMED);
  const mine = eq(restaurantClaims.id, claimId);
  const [unlockedClaim] = await tx
    .select({ restaurantId: restaurantClaims.restaurantId })
    .from(restaurantClaims)
    .where(mine);
  const place = unlockedClaim && (await lockPlace(tx, unlockedClaim.restaurantId, 'no key update'));
  if (!isPublished(place)) throw wrongCode();
  const [provenClaim] = await tx
    .update(restaurantClaims)
    .set({ ...NO_CODE, provenAt: sql`now()` })
    .where(and(hasLiveCode(claimId, user.id), eq(restaurantClaims.codeHash, codeHash)))
    .returning();
  if (!provenClaim) throw wrongCode();
  // The address must still be the place's own: it may have been wrong when the code was sent, and corrected since.
  if (provenClaim.way === 'mail' && !isOwnAddress(place, provenClaim.sentTo ?? '')) throw wrongCode();
  if (provenClaim.way === 'letter' && provenClaim.sentTo !== findRecipient(place)) throw wrongCode();
  if (place.userId === null && !provenClaim.isDispute)
    return givePlace(context, { place, claim: { id: claimId, userId: user.id }, decision: null });
  await tx.update(restaurantClaims).set({ isDispute: true }).where(mine);
  const subject = { kind: 'restaurant', id: place.id };
  if (!provenClaim.isDispute) {
    await notify(context, { to: place.userId, kind: claimDisputed, subject });
    await emitInside(context, claimOpened, { claimId, restaurantId: place.id });
    await notifyAdministrators(context, claimWaiting, user.id);
  }
  return false;
}
