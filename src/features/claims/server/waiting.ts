import { sql } from 'drizzle-orm';
import { restaurantClaims } from '#db/schema.ts';
import { withdrawFromAdministrators } from '#features/notifications/server/administrators.ts';
import type { NotificationContext } from '#features/notifications/server/reading.ts';
import { claimWaiting } from '../notifications.ts';

/** SQL condition over `restaurant_claims`: the claim waits for an administrator. */
export const isWaitingClaim = sql.raw(`restaurant_claims.state = 'open'
  and (restaurant_claims.is_dispute or restaurant_claims.way = 'look'
    or (restaurant_claims.way = 'letter' and restaurant_claims.code_hash is null))
  and exists (select from users u where u.id = restaurant_claims.user_id and u.deleted_at is null)`);

/** Withdraws the notification of waiting claims if none is left. */
export async function withdrawClaimWaiting(context: NotificationContext): Promise<void> {
  if ((await context.db.$count(restaurantClaims, isWaitingClaim)) > 0) return;
  await withdrawFromAdministrators(context, claimWaiting);
}
