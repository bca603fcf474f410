import { type SQL, sql } from 'drizzle-orm';
import { escapeLike } from '#kit/server/like.ts';

/** Matches the beginning of a name or username in any case; `u` is the alias of `users`. */
export const nameBeginsWith = (text: string, u: string): SQL => {
  const pattern = `${escapeLike(text.toLowerCase())}%`;
  return sql`(lower(${sql.raw(u)}.username) like ${pattern} or lower(${sql.raw(u)}.name) like ${pattern})`;
};
