import { sql } from 'drizzle-orm';
import { inTransaction } from '#db/connect.ts';
import { pushOutcomes } from '#db/schema.ts';
import type { Services } from '#kit/server/services.ts';
import { pushRefused } from '../../notifications.ts';
import { notifyAdministrators } from '../administrators.ts';

/** Of a site whose key or subject is wrong for a push service. */
const FORBIDDEN = '403';

/** Tells administrators once a day of push services that do not let this site write to them. */
export const tellOfRefusals = ({ db, ...services }: Pick<Services, 'db' | 'get'>): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update ${pushOutcomes} set told_at = now()
      where day = (now() at time zone 'utc')::date and failure = ${FORBIDDEN} and told_at is null`);
    if (rowCount) await notifyAdministrators({ db: tx, services }, pushRefused, 0);
  });
