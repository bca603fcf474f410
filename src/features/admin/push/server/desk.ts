import { sql } from 'drizzle-orm';
import { selectRows } from '#db/rows.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { handle } from '#kit/server/serve.ts';
import * as contract from '../contract.ts';
import { getPushReport, PushReport } from '../contract.ts';

const pushReportApi = [
  handle(getPushReport, async ({ db }) => {
    const [report] = await selectRows(
      db,
      PushReport,
      sql`
        select count(*)::int as devices, count(distinct user_id)::int as people, coalesce((
          select json_agg(o order by o.day desc, o.service) from (
            select day::text as day, service, sent, refused, gone, failure from push_outcomes
            where day > (now() at time zone 'utc')::date - 30) o), '[]') as days
        from push_devices`,
    );
    if (!report) throw new Error('Counting gave no row.');
    return report;
  }),
];

export const pushDesk: Feature = { name: 'admin/push', contract, handlers: pushReportApi };
