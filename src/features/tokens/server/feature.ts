import { sql } from 'drizzle-orm';
import { apiTokens } from '#db/schema.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';
import * as contract from '../contract.ts';
import { tokensApi } from './api.ts';
import { sweepApiTokens } from './tokens.ts';

/** Exports everything but the hash. */
const tokensData: PersonalData = {
  tables: (me) => ({
    tokens: sql`select name, prefix, scopes, created_at, expires_at, last_used_at, revoked_at
      from api_tokens where user_id = ${me} and grant_id is null order by id`,
    tokenCalls: sql`select prefix as "token", day, call, count, last_at
      from api_token_calls join api_tokens on api_tokens.id = token_id
      where user_id = ${me} order by day, token_id, call`,
  }),
  erase: [eraseRows(apiTokens.userId)],
  isErasedAtOnce: true,
};

export const tokensFeature: Feature = {
  name: 'tokens',
  contract,
  handlers: tokensApi,
  personalData: tokensData,
  jobs: [{ name: 'forgetting tokens', every: 'hour', run: ({ db }) => sweepApiTokens(db) }],
};
