import { sql } from 'drizzle-orm';
import { accountExports, handovers, idempotencyKeys } from '#db/schema.ts';
import { selectVisibleUsername } from '#features/people/server/visibility.ts';
import { eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';

export const accountData: PersonalData = {
  tables: (me) => ({
    handovers: sql`select r.name as restaurant, ${selectVisibleUsername(me, sql`h.giver_id`)} as "from",
        ${selectVisibleUsername(me, sql`h.receiver_id`)} as "to", h.created_at
      from handovers h join restaurants r on r.id = h.restaurant_id
      where ${me} in (h.giver_id, h.receiver_id) order by h.created_at`,
  }),
  erase: [
    eraseRows(handovers.receiverId),
    eraseRows(handovers.giverId),
    eraseRows(idempotencyKeys.userId),
    eraseRows(accountExports.userId),
  ],
};
