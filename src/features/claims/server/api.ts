import { and, eq } from 'drizzle-orm';
import { restaurantClaims, restaurants } from '#db/schema.ts';
import { withdrawNotification } from '#features/notifications/server/notify.ts';
import { t } from '#kit/contract/text.ts';
import { notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import { getClaimStanding, proveClaim, sendClaim, withdrawClaim } from '../contract.ts';
import { claimDisputed } from '../notifications.ts';
import { redeemClaimCode } from './claim-code.ts';
import { hashCode, takeTry, wrongCode } from './codes.ts';
import { NO_CODE } from './ownership.ts';
import { send } from './send.ts';
import { readClaimStanding } from './standing.ts';
import { withdrawClaimWaiting } from './waiting.ts';

export const claimHandlers = [
  handle(getClaimStanding, ({ db, user, input }) => readClaimStanding(db, input.id, user.id)),

  handle(sendClaim, async (context) => {
    const { db, user, input } = context;
    await send(context, input);
    return readClaimStanding(db, input.id, user.id);
  }),

  handle(proveClaim, async (context) => {
    const { db, user, input, services, transaction } = context;
    const codeHash = await takeTry(db, input.id, user.id);
    if (codeHash === null || codeHash !== hashCode(services, input.id, input.code)) throw wrongCode();
    return { isMine: await transaction((tx) => redeemClaimCode({ ...context, db: tx }, input.id, codeHash)) };
  }),

  handle(withdrawClaim, async (context) => {
    const { db, user, input } = context;
    const [withdrawn] = await db
      .update(restaurantClaims)
      .set({ ...NO_CODE, state: 'withdrawn', note: null, images: [], sentTo: null })
      .where(
        and(
          eq(restaurantClaims.id, input.id),
          eq(restaurantClaims.userId, user.id),
          eq(restaurantClaims.state, 'open'),
        ),
      )
      .returning({ restaurantId: restaurantClaims.restaurantId, isDispute: restaurantClaims.isDispute });
    if (!withdrawn) throw notFound(t('Claim'));
    const [place] = await db
      .select({ userId: restaurants.userId })
      .from(restaurants)
      .where(eq(restaurants.id, withdrawn.restaurantId));
    if (withdrawn.isDispute && place?.userId) {
      const subject = { kind: 'restaurant', id: withdrawn.restaurantId };
      await withdrawNotification(context, { kind: claimDisputed, subject, to: place.userId });
    }
    await withdrawClaimWaiting(context);
    return { message: t('Your claim is withdrawn.') };
  }),
];
