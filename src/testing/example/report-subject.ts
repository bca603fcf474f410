import { sql } from 'drizzle-orm';
import { audit } from '#features/audit/server/audit.ts';
import type { ReportedItem, ReportSubject } from '#kit/server/feature/report-subject.ts';
import { notFound } from '#kit/server/problem.ts';

export const exampleSubject: ReportSubject = {
  kind: 'note',
  noun: 'note',
  plural: 'notes',
  async find(db, id) {
    const { rows } = await db.execute<{ userId: number }>(
      sql`select user_id as "userId" from example_notes where id = ${id}`,
    );
    return rows[0] ?? null;
  },
  async list(db, ids) {
    const { rows } = await db.execute<ReportedItem>(sql`
      select n.id, n.note as title, null as text, n.user_id as "userId", u.username, '/notes/' || n.id as href
      from example_notes n join users u on u.id = n.user_id where n.id = any(${sql.param(ids)})`);
    return rows;
  },
  async remove({ db, user }, id, reason) {
    const { rows } = await db.execute<{ note: string }>(
      sql`delete from example_notes where id = ${id} returning note`,
    );
    if (!rows[0]) throw notFound('Note');
    const target = rows[0].note;
    await audit(db, user, { action: 'delete', kind: 'note', targetId: id, target, note: reason });
  },
  ownedBy: (userId) => sql`select id from example_notes where user_id = ${userId}`,
};
