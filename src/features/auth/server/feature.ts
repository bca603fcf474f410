import { sql } from 'drizzle-orm';
import { accountTokens, session, signIns } from '#db/schema.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';
import { sweepKeys } from '#kit/server/idempotency.ts';
import * as contract from '../contract.ts';
import { authApi } from './api.ts';
import { sweepTokens } from './mailed/tokens.ts';

const authData: PersonalData = {
  tables: (me) => ({
    account: sql`select id, username, email, email_confirmed_at, name, bio, avatar, type, is_admin,
        wallet_balance, created_at
      from users where id = ${me}`,
    sessions: sql`select sess ->> 'createdAt' as created_at, sess ->> 'usedAt' as used_at, sess ->> 'agent' as browser
      from session where user_id = ${me} and expire > now() order by 1`,
    mailedLinks: sql`select purpose, email, created_at, expires_at, used_at
      from account_tokens where user_id = ${me} order by id`,
    signIns: sql`select at, way, second_factor, device, network from sign_ins where user_id = ${me} order by id`,
  }),
  pictures: (me) => sql`select avatar from users where id = ${me} and avatar is not null`,
  erase: [eraseRows(accountTokens.userId), eraseRows(session.userId), eraseRows(signIns.userId)],
  isErasedAtOnce: true,
};

export const authFeature: Feature = {
  name: 'auth',
  contract,
  handlers: authApi,
  personalData: authData,
  jobs: [
    { name: 'sweeping sessions', every: 'hour', run: ({ db, sessions }) => sessions.sweep(db) },
    { name: 'forgetting tokens of mails', every: 'hour', run: ({ db }) => sweepTokens(db) },
    { name: 'forgetting idempotency keys', every: 'hour', run: ({ db }) => sweepKeys(db) },
  ],
};
