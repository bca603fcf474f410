import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { mails } from '#db/schema.ts';
import { Timestamp } from '#kit/contract/shapes.ts';
import { deleteInSlices, updateInSlices } from '#kit/server/jobs/slices.ts';
import { statement } from '#kit/server/statements.ts';

/** Minutes to the next attempt after each failure: eight attempts in about 22 hours. */
const BACKOFF_MINUTES = [1, 5, 15, 60, 180, 360, 720];
/** While a process sends a mail, others leave it alone; after a crash they take it over once this has passed. */
const LEASE = sql`interval '5 minutes'`;
const RETENTION_DAYS = 30;
/** Mails that a process sends in parallel. */
export const BATCH = 12;

const ClaimedMail = z.object({
  id: z.int(),
  key: z.string(),
  kind: z.string(),
  userId: z.int().nullable(),
  address: z.string(),
  setting: z.string().nullable(),
  sealed: z.string(),
  /** Including this one. Only the process of the latest attempt can mark the mail. */
  attempts: z.int(),
  createdAt: Timestamp,
  /** False if the account was deleted or its address has changed or is unconfirmed; true for security mails. */
  isWanted: z.boolean(),
});
export type ClaimedMail = z.output<typeof ClaimedMail>;

// A subquery per mail: with `exists`, PostgreSQL would read all accounts first.
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

/** Takes mails that are due, security mails first; other processes skip them during the lease. */
export const claimMails = (db: Database): Promise<ClaimedMail[]> => claim(db, {});

type Claim = Pick<ClaimedMail, 'id' | 'attempts'>;

const isCurrentClaim = ({ id, attempts }: Claim) =>
  sql`id = ${id} and attempts = ${attempts} and next_attempt_at is not null`;

/** Takes `id` and `attempts` of the claim. */
export const markSent = statement(
  'mails_sent',
  (param) => sql`
    update mails set sent_at = now(), next_attempt_at = null, sealed = null, failure = null
    where id = ${param('id')} and attempts = ${param('attempts')} and next_attempt_at is not null`,
);

/** Schedules the next attempt; none after the last one or a permanent failure. */
export async function markFailed(
  db: Database,
  claim: Claim,
  { failure, isFinal }: { failure: string; isFinal: boolean },
): Promise<void> {
  const minutes = isFinal ? undefined : BACKOFF_MINUTES[claim.attempts - 1];
  await db.execute(
    minutes === undefined
      ? sql`update mails set failure = ${failure}, next_attempt_at = null, sealed = null where ${isCurrentClaim(claim)}`
      : sql`update mails set failure = ${failure}, next_attempt_at = now() + make_interval(mins => ${minutes})
          where ${isCurrentClaim(claim)}`,
  );
}

/** Deletes the waiting mails of settings that a person has turned off. */
export async function withdrawMails(
  db: Database,
  userId: number,
  settings: readonly string[],
): Promise<void> {
  await db.execute(sql`
    delete from mails where user_id = ${userId} and next_attempt_at is not null
      and setting = any(${sql.param([...settings])}::text[])`);
}

/** Gives up mails after two days and deletes rows after RETENTION_DAYS. */
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
