import { type SQL, sql } from 'drizzle-orm';
import { handovers } from '#db/schema.ts';
import { HANDOVER_DAYS } from '../rules.ts';

const days = sql.raw(`interval '${HANDOVER_DAYS} days'`);

/** Whether an offer of a restaurant can be accepted still. */
export const isOpenOffer: SQL = sql`${handovers.createdAt} > now() - ${days}`;

/** When it ends. */
export const offerEndsAt: SQL<string> = sql<string>`${handovers.createdAt} + ${days}`.mapWith(
  handovers.createdAt,
);
