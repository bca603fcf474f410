import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { selectRows } from '#db/rows.ts';
import { audit } from '#features/audit/server/audit.ts';
import { Id } from '#kit/contract/shapes.ts';
import type { ReportSubject } from '#kit/server/feature/report-subject.ts';
import { notFound } from '#kit/server/problem.ts';

const Row = z.object({
  id: Id,
  title: z.string(),
  text: z.null(),
  userId: Id,
  username: z.string(),
  href: z.string(),
});

export const exampleSubject: ReportSubject = {
  kind: 'note',
  noun: 'note',
  plural: 'notes',
  async find(db, id) {
    const query = sql`select user_id from example_notes where id = ${id}`;
    const [note] = await selectRows(db, z.object({ userId: Id }), query);
    return note ?? null;
  },
  async list(db, ids) {
    const query = sql`
      select n.id, n.note as title, null as text, n.user_id, u.username, '/notes/' || n.id as href
      from example_notes n join users u on u.id = n.user_id where n.id = any(${sql.param(ids)})`;
    return selectRows(db, Row, query);
  },
  async remove({ db, user }, id, reason) {
    const query = sql`delete from example_notes where id = ${id} returning note`;
    const [note] = await selectRows(db, z.object({ note: z.string() }), query);
    if (!note) throw notFound('Note');
    await audit(db, user, { action: 'delete', kind: 'note', targetId: id, target: note.note, note: reason });
  },
  ownedBy: (userId) => sql`select id from example_notes where user_id = ${userId}`,
};
