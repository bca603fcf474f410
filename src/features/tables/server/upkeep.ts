import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, inTransaction } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { tableRequests } from '#db/schema.ts';
import { LongId } from '#kit/contract/shapes.ts';
import { deleteInSlices } from '#kit/server/jobs/slices.ts';
import type { Services } from '#kit/server/services.ts';
import { TABLE_REQUESTS } from '../rules.ts';
import { findRequest } from './requests.ts';
import { tellGuest, withdrawQuestion } from './telling.ts';

const SLICE = 200;

/** Ends what nobody answered in time, and tells who asked. */
export async function expireOverdue(services: Services): Promise<void> {
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
        // Who let an offer pass knows it.
        if (row.offeredAt === null) await tellGuest({ db: tx, services }, row, 'expired');
      }
      return rows.length;
    });
  }
}

/** What is long past is nobody's business any more. */
export const forgetOld = (db: Database): Promise<void> =>
  deleteInSlices(
    db,
    tableRequests,
    sql`at < now() - make_interval(days => ${TABLE_REQUESTS.keptDays}) and due_at < now()`,
  );
