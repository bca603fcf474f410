import { apiTokens } from '#db/schema.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import { createApiToken, toVisiblePrefix } from '#kit/server/secrets/api-token.ts';
import { hashApiToken } from '#kit/server/secrets/api-tokens.ts';
import type { Person, Reply, TestApp } from '#testing/app.ts';
import { TOKEN_SCOPES } from '#vocabulary/scopes.ts';

/** Creates a token, with all scopes by default, and a function that sends requests with it. */
export async function giveToken(
  app: TestApp,
  { id: userId }: Pick<Person, 'id'>,
  changes: Partial<typeof apiTokens.$inferInsert> = {},
  token = createApiToken(),
) {
  const [row] = await app.services.db
    .insert(apiTokens)
    .values({
      userId,
      name: 'Script',
      prefix: toVisiblePrefix(token),
      tokenHash: hashApiToken(app.services.sessions, token),
      scopes: [...TOKEN_SCOPES],
      expiresAt: new Date(Date.now() + 30 * DAY_MS).toISOString(),
      ...changes,
    })
    .returning({ id: apiTokens.id });
  if (!row) throw new Error('An insert returned no row.');
  return { id: row.id, token, request: requestWith(app, token) };
}

/** Sends requests with a token, and without a cookie unless a person is passed. */
export const requestWith =
  (app: TestApp, token: string, person: Person = app.visitor) =>
  (method: string, url: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> =>
    person.request(method, url, body, { authorization: `Bearer ${token}`, ...headers });
