import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { appGrants } from '#db/schema.ts';
import { t } from '#kit/contract/text.ts';
import { notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import { TOKEN_SCOPES } from '#vocabulary/scopes.ts';
import { type ConnectedApp, disconnectApp, listAppCalls, listApps } from '../contract.ts';
import { endGrants, findGrantCalls, findLiveGrants } from './grants.ts';

type Grant = Awaited<ReturnType<typeof findLiveGrants>>[number];

/** Combines the grants of one app, one for each device; the first is the latest. */
function toApp(grants: readonly [Grant, ...Grant[]]): ConnectedApp {
  const [{ id, clientId, name, createdAt }] = grants;
  const useTimes = grants.flatMap(({ lastUsedAt }) => lastUsedAt ?? []).sort();
  return {
    id,
    host: new URL(clientId).host,
    name,
    scopes: TOKEN_SCOPES.filter((scope) => grants.some(({ scopes }) => scopes.includes(scope))),
    createdAt,
    lastUsedAt: useTimes.at(-1) ?? null,
  };
}

/** Ids of all grants of the app that grant `id` belongs to. */
async function findAppGrants(db: Database, userId: number, id: number): Promise<number[]> {
  const own = eq(appGrants.userId, userId);
  const [one] = await db
    .select({ clientId: appGrants.clientId })
    .from(appGrants)
    .where(and(own, eq(appGrants.id, id)));
  if (!one) throw notFound(t('App'));
  const rows = await db
    .select({ id: appGrants.id })
    .from(appGrants)
    .where(and(own, eq(appGrants.clientId, one.clientId)));
  return rows.map((row) => row.id);
}

export const appsApi = [
  handle(listApps, async ({ db, user }) => {
    const grants = await findLiveGrants(db, user.id);
    return [...Map.groupBy(grants, ({ clientId }) => clientId).values()].flatMap(([first, ...rest]) =>
      first ? [toApp([first, ...rest])] : [],
    );
  }),

  handle(disconnectApp, async ({ db, user, input: { id } }) => {
    await endGrants(db, await findAppGrants(db, user.id, id));
    return { message: t('What it holds opens nothing any more.') };
  }),

  handle(listAppCalls, async ({ db, user, input: { id } }) =>
    findGrantCalls(db, await findAppGrants(db, user.id, id)),
  ),
];
