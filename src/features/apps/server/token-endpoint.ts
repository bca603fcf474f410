import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getOrigin } from '#kit/server/http/host.ts';
import { overLimit } from '#kit/server/problem.ts';
import type { Services } from '#kit/server/services.ts';
import { APPS } from '../rules.ts';
import { exchangeCode, renewTokens, revokeSecret } from './grants.ts';
import { OAuthError } from './oauth-error.ts';
import { mountPreflight } from './other-origins.ts';
import { type Params, readAudiences, readScopes, requireParam, toParams } from './requests.ts';

/** Per IP address, which many people of one app may share. */
const CALL_LIMIT = { points: 300, seconds: 60 };

/** Where apps exchange and revoke tokens; `scope` parses forms. Cookies are ignored. */
export function mountTokenEndpoint(scope: FastifyInstance, services: Services): void {
  const config = { changesNoPage: true, isForOtherSites: true };
  for (const path of ['/oauth/token', '/oauth/revoke']) mountPreflight(scope, path, 'POST');

  scope.post('/oauth/token', { config }, (request, reply) =>
    answer(request, reply, services, async (params) => {
      const audiences = readAudiences(params, getOrigin(request, services.config));
      const clientId = requireParam(params, 'client_id');
      const { accessToken, refreshToken, scopes } = await grant(params, { clientId, audiences });
      return {
        access_token: accessToken,
        token_type: 'Bearer',
        expires_in: APPS.accessSeconds,
        refresh_token: refreshToken,
        scope: scopes.join(' '),
      };
    }),
  );

  scope.post('/oauth/revoke', { config }, (request, reply) =>
    answer(request, reply, services, async (params) => {
      await revokeSecret(services, requireParam(params, 'token'), requireParam(params, 'client_id'));
      return {};
    }),
  );

  type Common = { clientId: string; audiences: ReturnType<typeof readAudiences> };
  function grant(params: Params, common: Common) {
    const type = requireParam(params, 'grant_type');
    if (type === 'authorization_code')
      return exchangeCode(services, {
        ...common,
        code: requireParam(params, 'code'),
        redirectUri: requireParam(params, 'redirect_uri'),
        verifier: requireParam(params, 'code_verifier'),
      });
    if (type === 'refresh_token')
      return renewTokens(services, {
        ...common,
        refreshToken: requireParam(params, 'refresh_token'),
        scopes: readScopes(params),
      });
    throw new OAuthError('unsupported_grant_type', 'Only authorization_code and refresh_token.');
  }
}

/** Answers in the format of RFC 6749. */
async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { limits }: Services,
  work: (params: Params) => Promise<object>,
) {
  const key = limits.addressKey(request.ip);
  if (key !== null) await limits.counter('apps', CALL_LIMIT).take(key, overLimit('network'));
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
  try {
    return reply.send(await work(toParams(Object(request.body))));
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    return reply.status(400).send({ error: error.code, error_description: error.message });
  }
}
