import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { correctEntry } from '#features/loyalty/server/points/correct.ts';
import { readHistory } from '#features/loyalty/server/reading.ts';
import { Id } from '#kit/contract/shapes.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import { notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import type { AdminTable } from '../../table/server/admin-table.ts';
import {
  type AdminMembership,
  listMembershipEntries,
  listMemberships,
  reverseLoyaltyEntry,
} from '../contract.ts';

const CursorKey = z.tuple([Id]);

export const membershipsTable: AdminTable = {
  name: 'memberships',
  handlers: [
    handle(listMemberships, async ({ db, input: { user, restaurant, tier, limit, cursor } }) => {
      const [before] = cursor ? decodeCursor(cursor, CursorKey) : [2_147_483_647];
      const conditions = [
        sql`m.id < ${before}`,
        ...(user ? [sql`m.user_id = ${user}`] : []),
        ...(restaurant ? [sql`m.restaurant_id = ${restaurant}`] : []),
        ...(tier ? [sql`m.tier = ${tier}`] : []),
      ];
      const { rows } = await db.execute<AdminMembership>(sql`
        select m.id, m.tier, m.total_points as "totalPoints", m.joined_at as "joinedAt", m.left_at as "leftAt",
          m.last_visit_day::text as "lastVisitDay",
          case when u.id is not null then json_build_object('id', u.id, 'username', u.username) end as "user",
          case when r.id is not null then json_build_object('id', r.id, 'name', r.name) end as restaurant
        from loyalty_memberships m left join users u on u.id = m.user_id
          left join restaurants r on r.id = m.restaurant_id
        where ${sql.join(conditions, sql` and `)} order by m.id desc limit ${limit + 1}`);
      const iso = (at: string | null) => at && new Date(at).toISOString();
      const items = rows.map((row) => ({
        ...row,
        joinedAt: new Date(row.joinedAt).toISOString(),
        leftAt: iso(row.leftAt),
      }));
      return toPage(items, limit, ({ id }) => [id]);
    }),

    handle(listMembershipEntries, async ({ db, input }) => {
      const { rows } = await db.execute(sql`select from loyalty_memberships where id = ${input.id}`);
      if (rows.length === 0) throw notFound('Membership');
      return readHistory(db, input.id, input);
    }),

    handle(reverseLoyaltyEntry, async (context) => {
      await correctEntry(context, context.input.id, context.input.reason);
      return { message: 'Entry reversed' };
    }),
  ],
};
