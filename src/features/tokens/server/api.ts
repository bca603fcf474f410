import { and, eq, sql } from 'drizzle-orm';
import { apiTokens, users } from '#db/schema.ts';
import { plural, t } from '#kit/contract/text.ts';
import { conflict, notFound, unauthorised } from '#kit/server/problem.ts';
import { createApiToken, toVisiblePrefix } from '#kit/server/secrets/api-token.ts';
import { hashApiToken } from '#kit/server/secrets/api-tokens.ts';
import { handle } from '#kit/server/serve.ts';
import { createToken, getOwnProfile, listTokenCalls, listTokens, revokeToken } from '../contract.ts';
import { TOKENS } from '../rules.ts';
import {
  countLiveTokens,
  endToken,
  findPersonalTokens,
  findTokenCalls,
  isPersonalToken,
  mailTokenChange,
  TOKEN_COLUMNS,
} from './tokens.ts';

export const tokensApi = [
  handle(listTokens, ({ db, user }) => findPersonalTokens(db, user.id)),

  handle(createToken, async (context) => {
    const { db, user, input, services } = context;
    const { name, scopes, days } = input;
    await db.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('no key update');
    if ((await countLiveTokens(db, user.id)) >= TOKENS.max)
      throw conflict(
        plural(TOKENS.max, 'You have {n} token. Revoke it first.', 'You have {n} tokens. Revoke one first.'),
      );
    const token = createApiToken();
    const [insertedToken] = await db
      .insert(apiTokens)
      .values({
        userId: user.id,
        name,
        prefix: toVisiblePrefix(token),
        tokenHash: hashApiToken(services.sessions, token),
        scopes: [...new Set(scopes)],
        expiresAt: sql`now() + make_interval(days => ${days})`,
      })
      .returning(TOKEN_COLUMNS);
    if (!insertedToken) throw new Error('An insert returned no row.');
    await mailTokenChange(context, 'token made', { userId: user.id, name });
    return { ...insertedToken, token };
  }),

  handle(revokeToken, async ({ db, user, input: { id } }) => {
    if (!(await endToken(db, id, user.id))) throw notFound(t('Token'));
    return { message: t('What used this token can no longer act for you.') };
  }),

  handle(listTokenCalls, async ({ db, user, input: { id } }) => {
    const own = and(eq(apiTokens.id, id), eq(apiTokens.userId, user.id), isPersonalToken);
    if ((await db.$count(apiTokens, own)) === 0) throw notFound(t('Token'));
    return findTokenCalls(db, id);
  }),

  handle(getOwnProfile, async ({ db, user }) => {
    const { id, username, name, bio, avatar, type, createdAt } = users;
    const [me] = await db
      .select({ id, username, name, bio, avatar, type, createdAt })
      .from(users)
      .where(eq(users.id, user.id));
    if (!me) throw unauthorised();
    return me;
  }),
];
