import { type SQL, sql } from 'drizzle-orm';
import { handovers } from '#db/schema.ts';
import { isUnblocked } from '#features/people/server/visibility.ts';
import { HANDOVER_DAYS } from '../rules.ts';

const days = sql.raw(`interval '${HANDOVER_DAYS} days'`);

/** Whether an offer can still be accepted; a block between the two ends it. */
export const isOpenOffer: SQL = sql`(${handovers.createdAt} > now() - ${days}
  and ${isUnblocked(sql`${handovers.giverId}`, sql`${handovers.receiverId}`)})`;

export const offerEndsAt: SQL<string> = sql<string>`${handovers.createdAt} + ${days}`.mapWith(
  handovers.createdAt,
);
