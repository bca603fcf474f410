import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { reports, restaurants, reviews, users } from '#db/schema.ts';
import { audit } from '#features/audit/server/audit.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { Id } from '#kit/contract/shapes.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import { conflict, notFound } from '#kit/server/problem.ts';
import type { REPORT_REASONS, REPORT_STATUSES, ReportKind } from '#vocabulary.ts';
import type { decideReports, listReports, ReportGroup } from '../contract.ts';
import type { AdminContext } from './events.ts';
import { deleteRestaurant, deleteReview, deleteUser } from './removal.ts';

type Group = Omit<ReportGroup, 'target' | 'reasons' | 'status'> & {
  status: (typeof REPORT_STATUSES)[number];
  reasons: Array<{ reason: (typeof REPORT_REASONS)[number]; count: number }>;
  /** Where it stands in the order: most reports first, or handled last. */
  rank: number;
};

const CursorKey = z.tuple([z.number(), Id]);

/** Reports, those that say the same of one target together. */
export async function reportGroups(db: Database, input: ParsedOf<typeof listReports>) {
  const { status, kind, limit, cursor } = input;
  const isOpen = status === 'open';
  const rank = isOpen ? sql`count(*)` : sql`extract(epoch from r.handled_at)`;
  const groups = sql`
    select r.kind, r.target_id as "targetId", r.status, count(*)::int as count, max(r.id) as "lastId",
      ${rank}::float8 as rank, json_agg(r.reason) as said, min(r.created_at) as "firstAt", max(r.created_at) as "lastAt",
      (array_agg(json_build_object('details', r.details, 'reporter', u.username, 'createdAt', r.created_at)
        order by r.id desc) filter (where r.details <> ''))[1:10] as details,
      min(r.decision) as decision, min(h.username) as "handledBy", r.handled_at as "handledAt"
    from reports r left join users u on u.id = r.reporter_id left join users h on h.id = r.handled_by
    where ${isOpen ? sql`r.status = 'open'` : sql`r.status <> 'open'`} and ${kind ? sql`r.kind = ${kind}` : sql`true`}
    group by r.kind, r.target_id, r.status, r.handled_at`;
  const after = cursor ? decodeCursor(cursor, CursorKey) : null;
  const { rows } = await db.execute<Group & { said: Group['reasons'][number]['reason'][] }>(sql`
    select * from (${groups}) g
    where ${after ? sql`(rank, "lastId") < (${after[0]}::float8, ${after[1]}::int)` : sql`true`}
    order by rank desc, "lastId" desc limit ${limit + 1}`);
  const page = toPage(rows, limit, (row) => [row.rank, row.lastId]);
  const targets = await findTargets(db, page.items);
  const items = page.items.map((row) => ({
    ...row,
    firstAt: iso(row.firstAt),
    lastAt: iso(row.lastAt),
    handledAt: row.handledAt && iso(row.handledAt),
    reasons: counted(row.said),
    details: (row.details ?? []).map((one) => ({ ...one, createdAt: iso(one.createdAt) })),
    target: targets.get(`${row.kind} ${row.targetId}`) ?? null,
  }));
  return { ...page, items };
}

const iso = (moment: string | Date) => new Date(moment).toISOString();

function counted<Reason>(reasons: Reason[]): Array<{ reason: Reason; count: number }> {
  const counts = new Map<Reason, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count);
}

/** What reports are about, as far as it still exists. */
async function findTargets(db: Database, groups: Array<{ kind: ReportKind; targetId: number }>) {
  const ids = (kind: ReportKind) => groups.filter((one) => one.kind === kind).map((one) => one.targetId);
  const aboutReviews = await db
    .select({
      id: reviews.id,
      title: restaurants.name,
      text: reviews.review,
      userId: reviews.userId,
      username: users.username,
      restaurantId: reviews.restaurantId,
      images: reviews.images,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(restaurants, eq(restaurants.id, reviews.restaurantId))
    .where(inArray(reviews.id, ids('review')));
  const aboutUsers = await db
    .select()
    .from(users)
    .where(inArray(users.id, ids('user')));
  const aboutRestaurants = await db
    .select({
      id: restaurants.id,
      title: restaurants.name,
      text: restaurants.description,
      userId: restaurants.userId,
      username: users.username,
      restaurantId: restaurants.id,
      images: restaurants.images,
    })
    .from(restaurants)
    .innerJoin(users, eq(users.id, restaurants.userId))
    .where(inArray(restaurants.id, ids('restaurant')));
  return new Map<string, ReportGroup['target']>([
    ...aboutReviews.map((one) => [`review ${one.id}`, one] as const),
    ...aboutRestaurants.map((one) => [`restaurant ${one.id}`, one] as const),
    ...aboutUsers.map(
      ({ id, username, name, bio, avatar }) =>
        [
          `user ${id}`,
          {
            title: name ?? username,
            text: bio,
            userId: id,
            username,
            restaurantId: null,
            images: avatar ? [avatar] : [],
          },
        ] as const,
    ),
  ]);
}

/** Decides all open reports of a target, does what was decided, and tells everybody whom it concerns. */
export async function decideOn(context: AdminContext, input: ParsedOf<typeof decideReports>) {
  const { db: tx, user: actor } = context;
  const { kind, id, decision, action, note } = input;
  const of = and(eq(reports.kind, kind), eq(reports.targetId, id));
  const handled = await tx
    .update(reports)
    .set({ status: decision, decision: note, handledBy: actor.id, handledAt: sql`now()` })
    .where(and(of, eq(reports.status, 'open')))
    .returning({ reporterId: reports.reporterId });
  if (handled.length === 0) {
    const [existing] = await tx
      .select({ status: reports.status, by: users.username, decision: reports.decision })
      .from(reports)
      .leftJoin(users, eq(users.id, reports.handledBy))
      .where(of)
      .orderBy(sql`${reports.handledAt} desc nulls last`)
      .limit(1);
    if (!existing) throw notFound('Report');
    throw conflict(
      `These reports were ${existing.status} by ${existing.by ?? 'somebody who left'}: ${existing.decision}`,
    );
  }
  const targets = await findTargets(tx, [{ kind, targetId: id }]);
  const target = targets.get(`${kind} ${id}`) ?? null;
  await audit(tx, actor, {
    action: decision === 'upheld' ? 'uphold reports' : 'dismiss reports',
    kind,
    targetId: id,
    target: target?.title ?? null,
    after: { reports: handled.length, action },
    note,
  });
  if (action !== 'nothing') {
    if (!target) throw conflict('What was reported is gone already: nothing more can be done about it.');
    await act(context, { kind, id, action, note, target });
  }
  const restaurantId = kind === 'restaurant' ? { restaurantId: id } : {};
  for (const { reporterId } of handled) {
    if (reporterId === null) continue;
    await notify(tx, { userId: reporterId, kind: 'report handled', ...restaurantId, data: { text: note } });
  }
  return { handled: handled.length };
}

type Act = {
  kind: ReportKind;
  id: number;
  action: 'delete' | 'warn';
  note: string;
  target: NonNullable<ReportGroup['target']>;
};

async function act(context: AdminContext, { kind, id, action, note, target }: Act): Promise<void> {
  if (action === 'delete') {
    const remove = { review: deleteReview, user: deleteUser, restaurant: deleteRestaurant }[kind];
    return remove(context, id, note);
  }
  if (target.userId === null) return;
  const about = kind === 'review' ? { reviewId: id } : {};
  const restaurantId = target.restaurantId === null ? {} : { restaurantId: target.restaurantId };
  await notify(context.db, {
    userId: target.userId,
    kind: 'message',
    ...about,
    ...restaurantId,
    data: { text: note },
  });
}
