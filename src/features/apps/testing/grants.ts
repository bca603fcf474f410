import { appGrants } from '#db/schema.ts';
import { giveToken } from '#features/tokens/testing/tokens.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import { createApiToken, toVisiblePrefix } from '#kit/server/secrets/api-token.ts';
import type { Person, TestApp } from '#testing/app.ts';
import { TOKEN_SCOPES, type TokenAudience, type TokenScope } from '#vocabulary/scopes.ts';

type Allowed = { clientId?: string; scopes?: TokenScope[]; audiences?: TokenAudience[] };

/** Grants an app access for a person, by default with all API scopes; returns a way to call with its token. */
export async function giveGrant(app: TestApp, { id: userId }: Pick<Person, 'id'>, allowed: Allowed = {}) {
  const {
    clientId = 'https://app.example/app.json',
    scopes = [...TOKEN_SCOPES],
    audiences = ['api'],
  } = allowed;
  const soon = new Date(Date.now() + DAY_MS).toISOString();
  const [grant] = await app.services.db
    .insert(appGrants)
    .values({
      userId,
      clientId,
      redirectUri: 'https://app.example/back',
      scopes,
      audiences,
      codeHash: crypto.randomUUID(),
      codeChallenge: 'challenge',
      codeExpiresAt: soon,
      codeUsedAt: new Date().toISOString(),
      expiresAt: soon,
    })
    .returning({ id: appGrants.id });
  if (!grant) throw new Error('An insert returned no row.');
  const secret = createApiToken('access');
  const { token, request } = await giveToken(
    app,
    { id: userId },
    { grantId: grant.id, audiences, scopes, prefix: toVisiblePrefix(secret) },
    secret,
  );
  return { id: grant.id, token, request };
}
