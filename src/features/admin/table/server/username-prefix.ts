import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The condition that a username begins as was searched for, in any case of letters; none where nothing was. */
export const hasUsernamePrefix = (username: SQLWrapper, q: string | undefined): SQL | undefined =>
  q ? sql`starts_with(lower(${username}), lower(${q}))` : undefined;
