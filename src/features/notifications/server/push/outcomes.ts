import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { pushDevices, pushOutcomes } from '#db/schema.ts';
import { deleteInSlices } from '#kit/server/jobs/slices.ts';
import type { Services } from '#kit/server/services.ts';
import { type PushOutcome, pushService } from './push-service.ts';

const RETENTION_DAYS = 30;
/** A device is deleted after more refusals than this in a row. */
const MAX_FAILURES = 20;

type Result = {
  /** The refusing status, or why there was none; null if the push was sent. */
  failure: number | string | null;
  /** The push service no longer knows the device. */
  isGone: boolean;
};

/** Updates the device and the daily counts for operators. */
export async function recordOutcome(
  services: Services,
  { id, endpoint }: { id: number; endpoint: string },
  { failure, isGone }: Result,
): Promise<void> {
  const { db, log } = services;
  const outcome: PushOutcome = failure === null ? 'sent' : isGone ? 'gone' : 'refused';
  services.get(pushService).counts[outcome]++;
  const service = new URL(endpoint).host;
  if (outcome === 'sent')
    await db.execute(sql`update ${pushDevices} set sent_at = now(), failures = 0 where id = ${id}`);
  else if (outcome === 'gone') await db.execute(sql`delete from ${pushDevices} where id = ${id}`);
  else {
    log.warn({ service, failure }, 'a push was refused');
    await db.execute(sql`update ${pushDevices} set failures = failures + 1 where id = ${id}`);
    await db.execute(sql`delete from ${pushDevices} where id = ${id} and failures > ${MAX_FAILURES}`);
  }
  const column = sql.raw(outcome);
  await db.execute(sql`
    insert into ${pushOutcomes} as o (service, ${column}, failure)
    values (${service}, 1, ${outcome === 'refused' ? String(failure) : null})
    on conflict (day, service) do update set ${column} = o.${column} + 1, failure = coalesce(excluded.failure, o.failure)`);
}

export const sweepOutcomes = (db: Database): Promise<void> =>
  deleteInSlices(db, pushOutcomes, sql`day < (now() at time zone 'utc')::date - ${RETENTION_DAYS}::int`);
