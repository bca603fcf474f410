import { type SQL, sql } from 'drizzle-orm';

/** How long after the first sign-in an administrator of a public site may go without a second factor. */
export const GRACE_DAYS = 7;

/** Whether an account (a row of `users`) has a second factor: codes, or a passkey, which is both factors at once. */
export const hasSecondFactor: SQL<boolean> = sql<boolean>`(
  exists (select from totp_secrets where user_id = users.id and confirmed_at is not null)
  or exists (select from passkeys where user_id = users.id))`;
