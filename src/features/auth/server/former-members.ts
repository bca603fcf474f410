import { type SQL, sql } from 'drizzle-orm';
import type { EraseStep } from '#kit/server/feature/personal-data.ts';

/** Nobody can register these, so the old ones are free for the next person. */
export const toFormerMember = (id: number) => ({
  username: `former member ${id}`,
  email: `former member ${id}`,
});

/** Replaces the name in search vectors: setting null makes a trigger write them again. */
export const refreshNames =
  (table: SQL): EraseStep =>
  async (tx, userId, { limit }) => {
    const { rowCount } = await tx.execute(sql`
      update ${table} set search_vector = null where id in (
        select id from ${table} where user_id = ${userId}
          and search_vector @@ ${toFormerMember(userId).username.replaceAll(' ', ' & ')}::tsquery is not true
        limit ${limit})`);
    return rowCount ?? 0;
  };
