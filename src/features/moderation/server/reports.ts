import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { reports, users } from '#db/schema.ts';
import { audit } from '#features/audit/server/audit.ts';
import { message } from '#features/notifications/notifications.ts';
import { withdrawFromAdministrators } from '#features/notifications/server/administrators.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { notificationService } from '#features/notifications/server/registry.ts';
import { reportWaiting } from '#features/reports/notifications.ts';
import { removeAndTell } from '#features/reports/server/remove-and-tell.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { Id } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import type { AdminContext } from '#kit/server/events.ts';
import type { ReportSubject } from '#kit/server/feature/report-subject.ts';
import { badInput, conflict, notFound, nothingHere } from '#kit/server/problem.ts';
import { REPORT_REASONS, type ReportReason } from '#vocabulary/reports.ts';
import { type decideReports, type listReports, ReportGroup } from '../contract.ts';
import { reportHandled } from '../notifications.ts';

const Group = ReportGroup.omit({ noun: true, target: true, reasons: true, details: true }).extend({
  /** The reasons of all its reports. */
  reasons: z.array(z.enum(REPORT_REASONS)),
  /** Null without reports. Inside JSON a timestamp is PostgreSQL's text. */
  details: z
    .array(z.object({ details: z.string(), reporter: z.string().nullable(), createdAt: z.string() }))
    .nullable(),
  /** The sort key: most reports first, or handled last. */
  rank: z.number(),
});

const CursorKey = z.tuple([z.number(), Id]);

/** Reports grouped by target and status. */
export async function reportGroups(
  db: Database,
  subjects: readonly ReportSubject[],
  input: ParsedOf<typeof listReports>,
) {
  const { status, kind, limit, cursor } = input;
  const nouns = new Map(subjects.map((subject) => [subject.kind, subject.noun]));
  if (kind !== undefined && !nouns.has(kind)) throw badInput({ kind: t('This cannot be reported') });
  const isOpen = status === 'open';
  const rank = isOpen ? sql`count(*)` : sql`extract(epoch from r.handled_at)`;
  const groups = sql`
    select r.kind, r.target_id, r.status, count(*)::int as count, max(r.id) as last_id,
      ${rank}::float8 as rank, json_agg(r.reason) as reasons, min(r.created_at) as first_at, max(r.created_at) as last_at,
      (array_agg(json_build_object('details', r.details, 'reporter', u.username, 'createdAt', r.created_at)
        order by r.id desc) filter (where r.details <> ''))[1:10] as details,
      min(r.decision) as decision, min(h.username) as handled_by, r.handled_at
    from reports r left join users u on u.id = r.reporter_id left join users h on h.id = r.handled_by
    where ${isOpen ? sql`r.status = 'open'` : sql`r.status <> 'open'`} and ${kind ? sql`r.kind = ${kind}` : sql`true`}
    group by r.kind, r.target_id, r.status, r.handled_at`;
  const after = cursor ? decodeCursor(cursor, CursorKey) : null;
  const rows = await selectRows(
    db,
    Group,
    sql`
      select * from (${groups}) g
      where ${after ? sql`(rank, last_id) < (${after[0]}::float8, ${after[1]}::int)` : sql`true`}
      order by rank desc, last_id desc limit ${limit + 1}`,
  );
  const page = toPage(rows, limit, (row) => [row.rank, row.lastId]);
  const findTarget = await findTargets(db, subjects, page.items);
  const items = page.items.map((row) => ({
    ...row,
    reasons: countReasons(row.reasons),
    details: (row.details ?? []).map((one) => ({
      ...one,
      createdAt: new Date(one.createdAt).toISOString(),
    })),
    noun: nouns.get(row.kind) ?? row.kind,
    target: findTarget(row),
  }));
  return { ...page, items };
}

function countReasons<Reason>(reasons: Reason[]): Array<{ reason: Reason; count: number }> {
  const counts = new Map<Reason, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count);
}

type Target = NonNullable<ReportGroup['target']>;
type Reported = { kind: string; targetId: number };

/** Reads the targets that still exist; returns a function from a report to its target. */
async function findTargets(db: Database, subjects: readonly ReportSubject[], reports: Reported[]) {
  const targets = new Map<string, Target>();
  for (const { kind, list } of subjects) {
    const ids = reports.filter((one) => one.kind === kind).map(({ targetId }) => targetId);
    if (ids.length === 0) continue;
    for (const { id, ...item } of await list(db, ids))
      targets.set(`${kind} ${id}`, { restaurantId: null, images: [], href: null, ...item });
  }
  return ({ kind, targetId }: Reported) => targets.get(`${kind} ${targetId}`) ?? null;
}

/** Decides all open reports of a target, executes the decision, and notifies everybody concerned. */
export async function decideOn(
  context: AdminContext,
  subjects: readonly ReportSubject[],
  input: ParsedOf<typeof decideReports>,
) {
  const { db: tx, user: actor } = context;
  const { kind, id, decision, action, rule, note } = input;
  const subject = subjects.find((one) => one.kind === kind);
  if (!subject) throw nothingHere();
  const isAboutTarget = and(eq(reports.kind, kind), eq(reports.targetId, id));
  const handledReports = await tx
    .update(reports)
    .set({ status: decision, decision: note, handledBy: actor.id, handledAt: sql`now()` })
    .where(and(isAboutTarget, eq(reports.status, 'open')))
    .returning({ reporterId: reports.reporterId });
  if (handledReports.length === 0) {
    const [existing] = await tx
      .select({ status: reports.status, by: users.username, decision: reports.decision })
      .from(reports)
      .leftJoin(users, eq(users.id, reports.handledBy))
      .where(isAboutTarget)
      .orderBy(sql`${reports.handledAt} desc nulls last`)
      .limit(1);
    if (!existing) throw notFound(t('Report'));
    throw conflict(
      t('These reports were {status} by {by}: {decision}', {
        status: existing.status,
        by: existing.by ?? t('somebody who left'),
        decision: existing.decision ?? '',
      }),
    );
  }
  if ((await tx.$count(reports, eq(reports.status, 'open'))) === 0)
    await withdrawFromAdministrators(context, reportWaiting);
  const report = { kind, targetId: id };
  const target = (await findTargets(tx, [subject], [report]))(report);
  await audit(tx, actor, {
    action: decision === 'upheld' ? 'uphold reports' : 'dismiss reports',
    kind,
    targetId: id,
    target: target?.title ?? null,
    after: { reports: handledReports.length, action },
    note,
  });
  if (action !== 'nothing') {
    if (!target) throw conflict(t('What was reported is gone already: nothing more can be done about it.'));
    await act(context, { subject, id, action, rule, note, target });
  }
  const about = kind === 'restaurant' ? { kind, id } : null;
  for (const { reporterId } of handledReports) {
    if (reporterId === null) continue;
    await notify(context, { to: reporterId, kind: reportHandled, subject: about, data: { text: note } });
  }
  return { handled: handledReports.length };
}

type Act = {
  subject: ReportSubject;
  id: number;
  action: 'delete' | 'warn';
  rule: ReportReason | undefined;
  note: string;
  target: Target;
};

async function act(context: AdminContext, { subject, id, action, rule, note, target }: Act): Promise<void> {
  if (action === 'delete') return removeAndTell(context, subject, id, note, rule);
  const { userId } = target;
  if (userId === null) return;
  const isNamed = context.services.get(notificationService).subjects.has(subject.kind);
  const about = isNamed ? { kind: subject.kind, id } : null;
  await notify(context, { to: userId, kind: message, subject: about, data: { text: note } });
}
