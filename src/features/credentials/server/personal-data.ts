import { sql } from 'drizzle-orm';
import { externalIdentities, passkeys, recoveryCodes, signInChallenges, totpSecrets } from '#db/schema.ts';
import { eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';

/** Everything but the secrets themselves. */
export const credentialsData: PersonalData = {
  tables: (me) => ({
    passkeys: sql`select name, is_backed_up, created_at, last_used_at
      from passkeys where user_id = ${me} order by id`,
    codes: sql`select confirmed_at from totp_secrets where user_id = ${me}`,
    recoveryCodes: sql`select used_at from recovery_codes where user_id = ${me} order by id`,
    linkedAccounts: sql`select issuer, subject, email, created_at, last_used_at
      from external_identities where user_id = ${me} order by id`,
  }),
  erase: [
    eraseRows(passkeys.userId),
    eraseRows(totpSecrets.userId),
    eraseRows(recoveryCodes.userId),
    eraseRows(externalIdentities.userId),
    eraseRows(signInChallenges.userId),
  ],
  isErasedAtOnce: true,
};
