import { sql } from 'drizzle-orm';
import { notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import { getExampleNote } from './contract.ts';

export const exampleApi = [
  handle(getExampleNote, async ({ db, user, input: { id } }) => {
    const { rows } = await db.execute<{ id: number; note: string }>(
      sql`select id, note from example_notes where id = ${id} and user_id = ${user.id}`,
    );
    if (!rows[0]) throw notFound('Note');
    return rows[0];
  }),
];
