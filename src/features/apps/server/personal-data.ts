import { sql } from 'drizzle-orm';
import { appGrants } from '#db/schema.ts';
import { eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';

/** Everything but hashes and what only proves who began it. */
export const appsData: PersonalData = {
  tables: (me) => ({
    apps: sql`select client_id as "app", name, scopes, audiences, created_at, expires_at, last_used_at, revoked_at
      from app_grants where user_id = ${me} order by id`,
  }),
  // Its tokens go with each.
  erase: [eraseRows(appGrants.userId)],
  isErasedAtOnce: true,
};
