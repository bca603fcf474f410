import { sql } from 'drizzle-orm';
import { apiTokens } from '#db/schema.ts';
import { eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';

/** Everything but the hash. */
export const tokensData: PersonalData = {
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
