import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { mails } from '#db/schema.ts';
import { Timestamp } from '#kit/contract/shapes.ts';
import { deleteInSlices, updateInSlices } from '#kit/server/jobs/slices.ts';
import { statement } from '#kit/server/statements.ts';

/** Minutes until the next try after each that failed: eight tries in about 23 hours. */
const BACKOFF_MINUTES = [1, 5, 15, 60, 180, 360, 720];
/** How long a mail is one process's to send. A process that was killed leaves it to the others after that. */
const LEASE = sql`interval '5 minutes'`;
const RETENTION_DAYS = 30;
/** Mails that a process sends at a time. */
export const BATCH = 12;

const ClaimedMail = z.object({
  id: z.int(),
  key: z.string(),
  kind: z.string(),
  userId: z.int().nullable(),
  address: z.string(),
  setting: z.string().nullable(),
  sealed: z.string(),
  /** Counts this try; whoever claims the mail later counts on, and is the one who may mark it. */
  attempts: z.int(),
  createdAt: Timestamp,
  /** False where the account left, or has another or an unconfirmed address by now; true for security mails. */
  isWanted: z.boolean(),
});
export type ClaimedMail = z.output<typeof ClaimedMail>;

// Asked by `exists` and for all mails that are due, PostgreSQL would read every account first.
const isStillWanted = sql`mails.is_security or coalesce((
  select true from users u where u.id = mails.user_id and lower(u.email) = lower(mails.address)
    and u.email_confirmed_at is not null and u.deleted_at is null and u.closed_at is null), false)`;

const claim = statement(
  'mails_claim',
  ClaimedMail,
  () => sql`
    update mails set attempts = attempts + 1, next_attempt_at = now() + ${LEASE}
    from (
      select id from mails where next_attempt_at <= now()
      order by is_security desc, next_attempt_at limit ${sql.raw(String(BATCH))} for update skip locked) due
    where mails.id = due.id
    returning mails.id, key, kind, user_id, address, setting, sealed, attempts,
      created_at, ${isStillWanted} as is_wanted`,
);

/** Takes some mails that are due, security mails first; no other process takes them while they are being sent. */
export const claimMails = (db: Database): Promise<ClaimedMail[]> => claim(db, {});

type Claim = Pick<ClaimedMail, 'id' | 'attempts'>;

const isMine = ({ id, attempts }: Claim) =>
  sql`id = ${id} and attempts = ${attempts} and next_attempt_at is not null`;

/** Takes `id` and `attempts` of the claim. */
export const markSent = statement(
  'mails_sent',
  (param) => sql`
    update mails set sent_at = now(), next_attempt_at = null, sealed = null, failure = null
    where id = ${param('id')} and attempts = ${param('attempts')} and next_attempt_at is not null`,
);

/** Notes a failure; the next try comes later each time, and after the last one, or for good reasons at once, none. */
export async function markFailed(
  db: Database,
  claim: Claim,
  { failure, isFinal }: { failure: string; isFinal: boolean },
): Promise<void> {
  const minutes = isFinal ? undefined : BACKOFF_MINUTES[claim.attempts - 1];
  await db.execute(
    minutes === undefined
      ? sql`update mails set failure = ${failure}, next_attempt_at = null, sealed = null where ${isMine(claim)}`
      : sql`update mails set failure = ${failure}, next_attempt_at = now() + make_interval(mins => ${minutes})
          where ${isMine(claim)}`,
  );
}

/** Takes back the mails of a setting that wait for somebody who has turned it off. */
export async function withdrawMails(
  db: Database,
  userId: number,
  settings: readonly string[],
): Promise<void> {
  await db.execute(sql`
    delete from mails where user_id = ${userId} and next_attempt_at is not null
      and setting = any(${sql.param([...settings])}::text[])`);
}

/** Gives up what has waited for two days, and forgets what became of mails after some weeks. */
export async function sweepMails(db: Database): Promise<void> {
  await updateInSlices(
    db,
    mails,
    sql`next_attempt_at is not null and created_at < now() - interval '2 days'`,
    sql`next_attempt_at = null, sealed = null, failure = coalesce(failure, 'It waited for two days.')`,
  );
  await deleteInSlices(
    db,
    mails,
    sql`next_attempt_at is null and created_at < now() - make_interval(days => ${RETENTION_DAYS})`,
  );
}
