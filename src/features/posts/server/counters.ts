import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, inTransaction } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { comments, posts } from '#db/schema.ts';
import { Id } from '#kit/contract/shapes.ts';
import { forEachSlice, type IsInSlice } from '#kit/server/jobs/slices.ts';

/** Rows compared by one statement. */
const SLICE_SIZE = 5_000;

/** The counters of posts and comments, counted from the rows. */
const TRUE_COUNTS = {
  posts: sql`select p.id, (select count(*) from post_likes l where l.post_id = p.id)::int as likes,
      (select count(*) from comments c where c.post_id = p.id)::int as other
    from posts p`,
  comments: sql`select p.id, (select count(*) from comment_likes l where l.comment_id = p.id)::int as likes,
      (select count(*) from comments c where c.parent_id = p.id)::int as other
    from comments p`,
};

const OTHER = { posts: sql.identifier('comment_count'), comments: sql.identifier('reply_count') };

const TABLES = { posts, comments };

type Table = keyof typeof TABLES;

/** Compares the counters of all posts and comments with the rows that they count, and corrects those that differ. */
export async function repairCounters(db: Database, slice = SLICE_SIZE): Promise<void> {
  for (const table of ['posts', 'comments'] as const)
    await forEachSlice(db, TABLES[table], slice, (isInSlice) => repairSlice(db, table, isInSlice));
}

const Difference = z.object({ id: Id });

async function repairSlice(db: Database, table: Table, isInSlice: IsInSlice): Promise<void> {
  const name = sql.identifier(table);
  const rows = await selectRows(
    db,
    Difference,
    sql`
      select n.id from (${TRUE_COUNTS[table]} where ${isInSlice(sql`p.id`)}) n
        join ${name} t on t.id = n.id
      where t.likes <> n.likes or t.${OTHER[table]} <> n.other order by n.id`,
  );
  if (rows.length === 0) return;
  const ids = sql.param(rows.map(({ id }) => id));
  await inTransaction(db, async (tx) => {
    // Locked against new likes and comments, so that the count is exact.
    await tx.execute(sql`select from ${name} where id = any(${ids}::int[]) order by id for update`);
    await tx.execute(sql`
      update ${name} t set likes = n.likes, ${OTHER[table]} = n.other
      from (${TRUE_COUNTS[table]} where p.id = any(${ids}::int[])) n where n.id = t.id`);
  });
}
