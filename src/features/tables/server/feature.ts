import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, inTransaction } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { tableRequestChoices, tableRequests } from '#db/schema.ts';
import { LongId } from '#kit/contract/shapes.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import type { NotificationSubject } from '#kit/server/feature/notification-parts.ts';
import { eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';
import { deleteInSlices } from '#kit/server/jobs/slices.ts';
import type { Services } from '#kit/server/services.ts';
import * as contract from '../contract.ts';
import { tableNotifications } from '../notifications.ts';
import { TABLE_REQUESTS } from '../rules.ts';
import { tableRequestsApi } from './api.ts';
import { notifyGuest, SUBJECT, withdrawQuestion } from './notify.ts';
import { findRequest } from './requests.ts';

/** A confirmed table stays for the restaurant, without the name and the note of a person who has left. */
const tableRequestsData: PersonalData = {
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

/** Named by its restaurant, for the guest and for the staff. */
const requestSubject: NotificationSubject = {
  kind: SUBJECT,
  select: sql`
    select asked.id, asked.user_id, r.name, true as is_visible, r.id as parent_id
    from asked join table_requests q on q.id = asked.id join restaurants r on r.id = q.restaurant_id
    where q.user_id = asked.user_id or r.user_id = asked.user_id or exists (
      select from restaurant_staff s where s.restaurant_id = r.id and s.user_id = asked.user_id)`,
};

export const tableRequestsFeature: Feature = {
  name: 'tables',
  contract,
  handlers: tableRequestsApi,
  personalData: tableRequestsData,
  notifications: tableNotifications,
  notificationSubjects: [requestSubject],
  jobs: [
    { name: 'expiring requests for tables', every: 'minute', run: expireOverdue },
    { name: 'forgetting old requests for tables', every: 'night', run: ({ db }) => forgetOld(db) },
  ],
};

const SLICE = 200;

/** Expires requests that were not answered in time, and notifies the guests. */
async function expireOverdue(services: Services): Promise<void> {
  const { db } = services;
  for (let count = SLICE; count === SLICE; ) {
    count = await inTransaction(db, async (tx) => {
      const query = sql`
        update table_requests set state = 'expired' where id = any(array(
          select id from table_requests where state in ('asked', 'offered') and due_at <= now()
          order by due_at limit ${SLICE} for update skip locked)) returning id`;
      const rows = await selectRows(tx, z.object({ id: LongId }), query);
      for (const { id } of rows) {
        const row = await findRequest(tx, id);
        await withdrawQuestion({ db: tx, services }, row);
        // A guest who let an offer pass needs no notification.
        if (row.offeredAt === null) await notifyGuest({ db: tx, services }, row, 'expired');
      }
      return rows.length;
    });
  }
}

/** Deletes requests that are long past. */
const forgetOld = (db: Database): Promise<void> =>
  deleteInSlices(
    db,
    tableRequests,
    sql`at < now() - make_interval(days => ${TABLE_REQUESTS.keptDays}) and due_at < now()`,
  );
