import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { tableInput } from '#features/admin/table/contract.ts';
import { listEndpoint } from '#kit/contract/endpoint.ts';
import { Id } from '#kit/contract/shapes.ts';
import type { AdminTable } from '#kit/server/feature/admin-table.ts';
import { notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';

export const listExampleNotes = listEndpoint({
  method: 'GET',
  path: '/api/admin/example-notes',
  access: 'admin',
  summary: 'Notes',
  input: z.object(tableInput(['id'])),
  reply: z.array(z.object({ id: Id, note: z.string() })),
});

export const exampleTable: AdminTable = {
  name: 'example-notes',
  handlers: [
    handle(listExampleNotes, async ({ db }) => {
      const { rows } = await db.execute<{ id: number; note: string }>(
        sql`select id, note from example_notes order by id`,
      );
      return { items: rows, next: null, total: null };
    }),
  ],
  async quickSearch(db, { q, limit }) {
    const { rows } = await db.execute<{ id: number; title: string; detail: string }>(
      sql`select id, note as title, '' as detail from example_notes where note = ${q} limit ${limit}`,
    );
    return { items: rows };
  },
  rowActions: {
    async delete({ db }, id) {
      const { rows } = await db.execute(sql`delete from example_notes where id = ${id} returning id`);
      if (rows.length === 0) throw notFound('Note');
    },
  },
};
