import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { audit } from '#features/audit/server/audit.ts';
import { t } from '#kit/contract/text.ts';
import { type Feature, featureParts, type WaitingWork } from '#kit/server/feature/feature.ts';
import { readFailedJobs, retryJob } from '#kit/server/jobs/failed.ts';
import { notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import * as contract from '../contract.ts';
import { getOverview, listFailedJobs, Overview, retryFailedJob } from '../contract.ts';

/** Milliseconds for which the counts are shared by all administrators: counting a million rows is slow. */
const FRESH_MS = 10_000;
const cachedOverviews = new WeakMap<Database, { until: number; figures: Promise<Overview> }>();

/** Reads the figures of the dashboard, at most ten seconds old. */
function readOverview(
  db: Database,
  waitingWork: readonly WaitingWork[],
  now = Date.now(),
): Promise<Overview> {
  const cached = cachedOverviews.get(db);
  if (cached && cached.until > now) return cached.figures;
  const figures = count(db, waitingWork);
  cachedOverviews.set(db, { until: now + FRESH_MS, figures });
  figures.catch(() => cachedOverviews.delete(db));
  return figures;
}

const Counts = z.object({
  figures: Overview.omit({ countedAt: true, days: true }),
  countedAt: Overview.shape.countedAt,
});

async function count(db: Database, waitingWork: readonly WaitingWork[]): Promise<Overview> {
  const [[counts], days] = await Promise.all([
    selectRows(
      db,
      Counts,
      sql`
        with week as (select now() - interval '7 days' as since)
        select now() as counted_at, json_build_object(
          'users', (select json_build_object('all', count(*) filter (where deleted_at is null and closed_at is null),
            'week', count(*) filter (where created_at >= since and deleted_at is null and closed_at is null),
            'owners', count(*) filter (where type = 'restaurant' and deleted_at is null and closed_at is null),
            'administrators', count(*) filter (where is_admin and deleted_at is null and closed_at is null),
            'deleted', count(*) filter (where deleted_at is not null)) from users, week),
          'restaurants', (select json_build_object('all', count(*) filter (where deleted_at is null),
            'week', count(*) filter (where created_at >= since and deleted_at is null),
            'pending', count(*) filter (where status = 'pending'),
            'approved', count(*) filter (where status = 'approved'),
            'rejected', count(*) filter (where status = 'rejected' and deleted_at is null),
            'deleted', count(*) filter (where deleted_at is not null)) from restaurants, week),
          'menuItems', (select json_build_object('all', count(*), 'week', count(*) filter (where created_at >= since))
            from menu_items, week),
          'reviews', (select json_build_object('all', count(*), 'week', count(*) filter (where created_at >= since))
            from reviews, week),
          'tips', (select coalesce(json_agg(of_one order by "all" desc), '[]') from (
            select currency, sum(amount) as "all", coalesce(sum(amount) filter (where created_at >= since), 0) as week
            from tips, week group by currency) of_one),
          'waiting', json_build_object(${sql.join(
            waitingWork.map(({ name, count }) => sql`${name}::text, (${count})`),
            sql`, `,
          )})
        ) as figures`,
    ),
    selectRows(
      db,
      Overview.shape.days.element,
      sql`
        select to_char(d, 'YYYY-MM-DD') as day,
          (select count(*)::int from users where created_at >= d and created_at < d + interval '1 day') as users,
          (select count(*)::int from restaurants where created_at >= d and created_at < d + interval '1 day') as restaurants,
          (select count(*)::int from reviews where created_at >= d and created_at < d + interval '1 day') as reviews
        from generate_series(date_trunc('day', now()) - interval '29 days', date_trunc('day', now()), interval '1 day') d
        order by d`,
    ),
  ]);
  if (!counts) throw new Error('Counting gave no row.');
  const { figures, countedAt } = counts;
  return { ...figures, countedAt, days };
}

const overviewApi = [
  handle(getOverview, ({ db, services }) => readOverview(db, services.get(featureParts).waiting)),
  handle(listFailedJobs, ({ db }) => readFailedJobs(db)),
  handle(retryFailedJob, async ({ db, user, input }) => {
    const job = await retryJob(db, input.id);
    if (!job) throw notFound(t('Job'));
    const { name, targetId, error } = job;
    await audit(db, user, {
      ...{ action: 'retry', kind: 'job', target: name, note: error },
      ...(targetId !== null && { targetId }),
    });
    return { message: t('The job is tried again.') };
  }),
];

export const overviewDesk: Feature = {
  name: 'admin/overview',
  contract,
  handlers: overviewApi,
};
