import { sql } from 'drizzle-orm';
import { DINERS, defineAccessWith } from '#testing/access/access.ts';

export const exampleAccess = defineAccessWith(
  async ({ services: { db } }, { diner }) => {
    const { rows } = await db.execute<{ id: number }>(
      sql`insert into example_notes (user_id, note) values (${diner.id}, 'Mine') returning id`,
    );
    return { note: rows[0]?.id };
  },
  { 'GET /api/example-notes/:id': [DINERS, ({ note }) => ({ id: note })] },
);
