import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { decisions, users } from '#db/schema.ts';
import { handleExport } from '#features/admin/table/server/export.ts';
import { createOrder } from '#features/admin/table/server/order.ts';
import { guestSubject } from '#features/decisions/server/report-subject.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { handle } from '#kit/server/serve.ts';
import * as contract from '../contract.ts';
import { AdminDecision, exportDecisions, listAdminDecisions } from '../contract.ts';

const KEYS = { id: { by: sql`${decisions.id}`, type: 'integer', isUnique: true } } as const;

const columns = {
  id: decisions.id,
  title: decisions.title,
  hostId: users.id,
  host: users.username,
  state: decisions.state,
  people: sql<number>`(select count(*)::int from decision_people p where p.decision_id = ${decisions.id})`,
  guests: sql<number>`(select count(p.guest_name)::int from decision_people p where p.decision_id = ${decisions.id})`,
  cards: sql<number>`(select count(*)::int from decision_places p where p.decision_id = ${decisions.id} and not p.is_out)`,
  reportedNames: sql<string[]>`array(
    select p.guest_name from decision_people p
    where p.decision_id = ${decisions.id} and p.guest_name is not null and exists (
      select from reports r where r.kind = ${guestSubject.kind} and r.target_id = p.id and r.status = 'open')
    order by p.id)`,
  at: decisions.at,
  createdAt: decisions.createdAt,
};

const words = sql`to_search_vector(concat_ws(' ', ${decisions.title}, ${users.username}))`;

/** Reads a page of tables; a search matches their titles and the names of their hosts. */
async function decisionsPage(db: Database, input: ParsedOf<typeof listAdminDecisions>) {
  const { q, host, state } = input;
  const order = createOrder(KEYS, 'id', decisions.id, { ...input, order: input.order ?? 'desc' });
  const rows = await db
    .select({ ...columns, key: order.key })
    .from(decisions)
    .leftJoin(users, eq(users.id, decisions.hostId))
    .where(
      and(
        q ? sql`${words} @@ to_prefix_query(${q})` : undefined,
        host ? eq(decisions.hostId, host) : undefined,
        state ? eq(decisions.state, state) : undefined,
        order.after,
      ),
    )
    .orderBy(order.by)
    .limit(order.limit)
    .execute(order.values);
  return order.page(rows);
}

export const decisionsDesk: Feature = {
  name: 'admin/decisions',
  contract,
  adminTable: {
    name: 'decisions',
    handlers: [
      handle(listAdminDecisions, ({ db, input }) => decisionsPage(db, input)),
      handleExport(exportDecisions, 'decisions', AdminDecision, decisionsPage),
    ],
  },
};
