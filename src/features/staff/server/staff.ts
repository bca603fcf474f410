import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { t } from '#kit/contract/text.ts';
import { notFound } from '#kit/server/problem.ts';
import { statement } from '#kit/server/statements.ts';

type Pair = { restaurantId: number; userId: number };

const selectRole = statement(
  'staff_role',
  z.object({ role: z.enum(['owner', 'staff']) }),
  (param) => sql`
    select case when r.user_id = ${param('userId')} then 'owner' else 'staff' end as role
    from restaurants r
    where r.id = ${param('restaurantId')} and r.deleted_at is null and (r.user_id = ${param('userId')} or exists (
      select from restaurant_staff s where s.restaurant_id = r.id and s.user_id = ${param('userId')}))`,
);

/** A person's role at a restaurant; null if they do not work there. */
export async function findStaffRole(db: Database, pair: Pair): Promise<'owner' | 'staff' | null> {
  const [row] = await selectRole(db, pair);
  return row?.role ?? null;
}

/** Throws a 404 unless the person owns the restaurant. */
export async function assertOwner(db: Database, restaurantId: number, userId: number): Promise<void> {
  if ((await findStaffRole(db, { restaurantId, userId })) !== 'owner') throw notFound(t('Restaurant'));
}
