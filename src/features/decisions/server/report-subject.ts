import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { decisionPeople, decisions } from '#db/schema.ts';
import { audit } from '#features/audit/server/audit.ts';
import { t } from '#kit/contract/text.ts';
import type { ReportSubject } from '#kit/server/feature/report-subject.ts';
import { notFound } from '#kit/server/problem.ts';
import { raiseVersion } from './table.ts';

/** Replaces a guest's name that an administrator removed; the guest stays at the table and their votes count. */
const NAMELESS = 'Guest';

const isNamed = and(isNotNull(decisionPeople.guestName), ne(decisionPeople.guestName, NAMELESS));

/** The name of a guest, which the others at the table may report. */
export const guestSubject: ReportSubject = {
  kind: 'table guest',
  noun: 'guest',
  plural: 'guests',
  async find(db, id, reporter) {
    const { rows } = await db.execute(sql`
      select from decision_people p join decision_people mine on mine.decision_id = p.decision_id
      where p.id = ${id} and p.guest_name is not null and mine.user_id = ${reporter.id}`);
    return rows.length > 0 ? { userId: null } : null;
  },
  async list(db, ids) {
    const rows = await db
      .select({ id: decisionPeople.id, name: decisionPeople.guestName, table: decisions.title })
      .from(decisionPeople)
      .innerJoin(decisions, eq(decisions.id, decisionPeople.decisionId))
      .where(and(inArray(decisionPeople.id, ids), isNamed));
    return rows.map(({ id, name, table }) => ({
      id,
      title: name ?? '',
      text: t('A guest without an account at the table “{table}”', { table }),
      userId: null,
      username: null,
    }));
  },
  async remove({ db: tx, user: actor }, id, reason) {
    const [before] = await tx
      .select()
      .from(decisionPeople)
      .where(and(eq(decisionPeople.id, id), isNamed))
      .for('update');
    if (!before?.guestName) throw notFound(t('Guest'));
    await tx.update(decisionPeople).set({ guestName: NAMELESS }).where(eq(decisionPeople.id, id));
    await raiseVersion(tx, before.decisionId);
    await audit(tx, actor, {
      action: 'delete',
      kind: 'table guest',
      targetId: id,
      target: before.guestName,
      before: { guestName: before.guestName },
      note: reason,
    });
  },
  // Guests have no account.
  ownedBy: () => sql`select null::int where false`,
};
