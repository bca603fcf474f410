import { sql } from 'drizzle-orm';
import { tableRequestChoices } from '#db/schema.ts';
import { eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';

/** A table that was promised stays for the place, without the name and the words of who has left. */
export const tableRequestsData: PersonalData = {
  tables: (me) => ({
    'table-requests': sql`select r.name as restaurant, q.at, q.party, q.note, q.state, q.offered_at, q.answered_at, q.created_at
      from table_requests q join restaurants r on r.id = q.restaurant_id where q.user_id = ${me} order by q.id`,
    'table-request-choices': sql`select r.name as restaurant, c.started_at
      from table_request_choices c join restaurants r on r.id = c.restaurant_id
      where c.user_id = ${me} order by c.restaurant_id`,
  }),
  keeps: { 'table-requests': 'others' },
  erase: [
    async (tx, userId, { limit }) => {
      const { rowCount } = await tx.execute(sql`
        update table_requests set user_id = null, note = '',
          state = case when state in ('asked', 'offered') then 'cancelled' else state end
        where id = any(array(select id from table_requests where user_id = ${userId} limit ${limit}))`);
      return rowCount ?? 0;
    },
    eraseRows(tableRequestChoices.userId),
  ],
};
