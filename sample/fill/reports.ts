import { sql } from 'drizzle-orm';
import * as schema from '#db/schema.ts';
import type { REPORT_REASONS } from '#vocabulary/reports.ts';
import type { Contribution, SampleContext } from '../contribution.ts';

type Complaint = {
  kind: 'review' | 'user' | 'restaurant';
  reason: (typeof REPORT_REASONS)[number];
  details?: string;
  /** The indices of the row and of the person who reports it. */
  nth: number;
  by: number;
};

const COMPLAINTS: Complaint[] = [
  {
    kind: 'review',
    nth: 0,
    by: 1,
    reason: 'Offensive',
    details: 'This is about the waiter, not about the food.',
  },
  { kind: 'review', nth: 0, by: 2, reason: 'Offensive' },
  { kind: 'review', nth: 0, by: 3, reason: 'Wrong facts', details: 'They do take cards, I paid with mine.' },
  { kind: 'review', nth: 1, by: 4, reason: 'Fake or paid for' },
  {
    kind: 'restaurant',
    nth: 4,
    by: 2,
    reason: 'Wrong facts',
    details: 'They close at 22:00 on Sundays now.',
  },
];

/** Reports by guests that no administrator has answered. */
export const reports: Contribution = { name: 'reports', fill: addReports };

async function addReports({ tx, now }: SampleContext): Promise<void> {
  const { rows: people } = await tx.execute<{ id: number }>(
    sql`select id from users where not is_admin and type <> 'restaurant' order by id`,
  );
  const diners = people.map(({ id }) => id);
  const { rows: worst } = await tx.execute<{ id: number }>(
    sql`select id from reviews where review <> '' order by rating, id limit 5`,
  );
  const { rows: places } = await tx.execute<{ id: number }>(
    sql`select id from restaurants order by id limit 5`,
  );
  const targets: Record<Complaint['kind'], number[]> = {
    review: worst.map(({ id }) => id),
    restaurant: places.map(({ id }) => id),
    user: diners,
  };
  for (const [at, { nth, by, ...complaint }] of COMPLAINTS.entries()) {
    const [targetId, reporterId] = [targets[complaint.kind][nth], diners[by]];
    if (targetId === undefined || reporterId === undefined) continue;
    const createdAt = new Date(now.getTime() - (COMPLAINTS.length - at) * 7 * 3600 * 1000).toISOString();
    await tx.insert(schema.reports).values({ ...complaint, targetId, reporterId, createdAt });
  }
}
