import { sql } from 'drizzle-orm';
import { type Database, inTransaction } from '#db/connect.ts';

/** So many rows are compared by one statement. */
const SLICE = 20_000;

/** The counters that posts and comments keep, as the rows say that they should be. */
const TRUE_COUNTS = {
  posts: sql`select p.id, (select count(*) from post_likes l where l.post_id = p.id)::int as likes,
      (select count(*) from comments c where c.post_id = p.id)::int as other
    from posts p`,
  comments: sql`select p.id, (select count(*) from comment_likes l where l.comment_id = p.id)::int as likes,
      (select count(*) from comments c where c.parent_id = p.id)::int as other
    from comments p`,
};

const OTHER = { posts: sql.identifier('comment_count'), comments: sql.identifier('reply_count') };

type Table = keyof typeof TRUE_COUNTS;

/** Compares the counters of all posts and comments with the rows that they count, and puts those right that differ. */
export async function repairCounters(db: Database): Promise<void> {
  for (const table of ['posts', 'comments'] as const) {
    for (let after = 0; ; ) {
      const { rows } = await db.execute<{ last: number | null }>(sql`
        select max(id) as last from (
          select id from ${sql.identifier(table)} where id > ${after} order by id limit ${SLICE}
        ) slice`);
      const last = rows[0]?.last;
      if (!last) break;
      await repairSlice(db, table, after, last);
      after = last;
    }
  }
}

async function repairSlice(db: Database, table: Table, after: number, last: number): Promise<void> {
  const name = sql.identifier(table);
  const { rows } = await db.execute<{ id: number }>(sql`
    select n.id from (${TRUE_COUNTS[table]} where p.id > ${after} and p.id <= ${last}) n
      join ${name} t on t.id = n.id
    where t.likes <> n.likes or t.${OTHER[table]} <> n.other order by n.id`);
  if (rows.length === 0) return;
  const ids = sql.param(rows.map(({ id }) => id));
  await inTransaction(db, async (tx) => {
    // Held against new likes and comments: what is counted then is what is there.
    await tx.execute(sql`select from ${name} where id = any(${ids}::int[]) order by id for update`);
    await tx.execute(sql`
      update ${name} t set likes = n.likes, ${OTHER[table]} = n.other
      from (${TRUE_COUNTS[table]} where p.id = any(${ids}::int[])) n where n.id = t.id`);
  });
}
