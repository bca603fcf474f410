import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import {
  externalIdentities,
  passkeys,
  recoveryCodes,
  signInChallenges,
  signIns,
  totpSecrets,
} from '#db/schema.ts';
import { sweepChallenges } from '#features/auth/server/challenges.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';
import { deleteInSlices } from '#kit/server/jobs/slices.ts';
import * as contract from '../contract.ts';
import { SIGN_IN_DAYS } from '../rules.ts';
import { credentialsApi } from './api.ts';
import { mountOpenId } from './openid/mount.ts';

/** Everything but the secrets. */
const credentialsData: PersonalData = {
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

export const credentialsFeature: Feature = {
  name: 'credentials',
  contract,
  handlers: credentialsApi,
  mount: mountOpenId,
  personalData: credentialsData,
  jobs: [{ name: 'forgetting sign-ins', every: 'hour', run: ({ db }) => sweepSignIns(db) }],
};

async function sweepSignIns(db: Database): Promise<void> {
  await deleteInSlices(db, signIns, sql`at < now() - ${SIGN_IN_DAYS} * interval '1 day'`);
  await sweepChallenges(db);
}
