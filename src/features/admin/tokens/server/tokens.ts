import { and, eq, not, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { apiTokens, users } from '#db/schema.ts';
import { createOrder } from '#features/admin/table/server/order.ts';
import { isLiveToken, TOKEN_COLUMNS } from '#features/tokens/server/tokens.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import type { listAllTokens } from '../contract.ts';

const KEYS = { createdAt: { by: sql`${apiTokens.createdAt}`, type: 'timestamptz' } } as const;

/** A page of the table of tokens; a search gives those of people whose username begins so. */
export async function tokensPage(db: Database, input: ParsedOf<typeof listAllTokens>) {
  const order = createOrder(KEYS, 'createdAt', apiTokens.id, input);
  const rows = await db
    .select({ ...TOKEN_COLUMNS, userId: apiTokens.userId, username: users.username, key: order.key })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(
      and(
        input.state && (input.state === 'works' ? isLiveToken : not(isLiveToken)),
        input.q ? sql`starts_with(lower(${users.username}), lower(${input.q}))` : undefined,
        order.after,
      ),
    )
    .orderBy(order.by)
    .limit(order.limit)
    .execute(order.values);
  return order.page(rows);
}
