import { type SQL, sql } from 'drizzle-orm';
import { escapeLike } from '#kit/server/like.ts';

/** Whether the name or username of a person begins with a text, in any case of letters; `u` is the alias of their row. */
export const nameBeginsWith = (text: string, u: string): SQL => {
  const pattern = `${escapeLike(text.toLowerCase())}%`;
  return sql`(lower(${sql.raw(u)}.username) like ${pattern} or lower(${sql.raw(u)}.name) like ${pattern})`;
};
