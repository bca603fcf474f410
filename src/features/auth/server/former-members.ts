import { type SQL, sql } from 'drizzle-orm';
import type { EraseStep } from '#kit/server/feature/personal-data.ts';

/** A name and an address that nobody can register, so that both are free for the next person. */
export const toFormerMember = (id: number) => ({
  username: `former member ${id}`,
  email: `former member ${id}`,
});

/** A step that lets rows be found by the name of a former member, no more by their own: a trigger writes the words. */
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
