import { and, eq, not, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { apiTokens, users } from '#db/schema.ts';
import { handleExport } from '#features/admin/table/server/export.ts';
import { createOrder } from '#features/admin/table/server/order.ts';
import { hasUsernamePrefix } from '#features/admin/table/server/table-page.ts';
import { audit } from '#features/audit/server/audit.ts';
import {
  endToken,
  isLiveToken,
  isPersonalToken,
  mailTokenChange,
  TOKEN_COLUMNS,
} from '#features/tokens/server/tokens.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import * as contract from '../contract.ts';
import { AdminToken, exportTokens, listAllTokens, revokeAnyToken } from '../contract.ts';

const KEYS = { createdAt: { by: sql`${apiTokens.createdAt}`, type: 'timestamptz' } } as const;

/** Reads a page of tokens; a search matches the beginning of usernames. */
async function tokensPage(db: Database, input: ParsedOf<typeof listAllTokens>) {
  const order = createOrder(KEYS, 'createdAt', apiTokens.id, input);
  const rows = await db
    .select({ ...TOKEN_COLUMNS, userId: apiTokens.userId, username: users.username, key: order.key })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(
      and(
        isPersonalToken,
        input.state && (input.state === 'works' ? isLiveToken : not(isLiveToken)),
        hasUsernamePrefix(users.username, input.q),
        order.after,
      ),
    )
    .orderBy(order.by)
    .limit(order.limit)
    .execute(order.values);
  return order.page(rows);
}

export const tokensDesk: Feature = {
  name: 'admin/tokens',
  contract,
  adminTable: {
    name: 'tokens',
    handlers: [
      handle(listAllTokens, ({ db, input }) => tokensPage(db, input)),
      handleExport(exportTokens, 'tokens', AdminToken, tokensPage),

      handle(revokeAnyToken, async (context) => {
        const { db, user, input } = context;
        const token = await endToken(db, input.id);
        if (!token) throw notFound(t('Token'));
        const { id: targetId, name: target } = token;
        await audit(db, user, { action: 'revoke', kind: 'token', targetId, target });
        await mailTokenChange(context, 'token revoked', token);
        return { message: t('What used this token can no longer act for its owner.') };
      }),
    ],
  },
};
