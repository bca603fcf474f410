import { type SQL, sql } from 'drizzle-orm';

/** How long an administrator of a public site may do without a second factor after the first sign-in. */
export const GRACE_DAYS = 7;

/** Whether the account whose row of `users` is read has a second factor: codes, or a passkey, which is both at once. */
export const hasSecondFactor: SQL<boolean> = sql<boolean>`(
  exists (select from totp_secrets where user_id = users.id and confirmed_at is not null)
  or exists (select from passkeys where user_id = users.id))`;
