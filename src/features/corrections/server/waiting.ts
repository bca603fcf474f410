import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { selectRows } from '#db/rows.ts';
import { withdrawFromAdministrators } from '#features/notifications/server/administrators.ts';
import type { NotificationContext } from '#features/notifications/server/reading.ts';
import { correctionWaiting } from '../notifications.ts';

/** The number of suggestions for administrators: for places without an owner, equivalent ones counted once. */
export const countWaiting = sql`select count(*) from (
  select distinct c.restaurant_id, c.fact, c.value_key from corrections c
    join restaurants p on p.id = c.restaurant_id and p.user_id is null and p.status = 'approved'
  where c.status = 'open') c`;

/** Withdraws the notification of waiting suggestions if none is left. */
export async function withdrawCorrectionWaiting(context: NotificationContext): Promise<void> {
  const [row] = await selectRows(
    context.db,
    z.object({ isWaiting: z.boolean() }),
    sql`select (${countWaiting}) > 0 as is_waiting`,
  );
  if (row?.isWaiting) return;
  await withdrawFromAdministrators(context, correctionWaiting);
}
