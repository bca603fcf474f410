import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { appGrants } from '#db/schema.ts';
import type { Config } from '#kit/server/config.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';
import { getOrigin } from '#kit/server/http/host.ts';
import type { Services } from '#kit/server/services.ts';
import { TOKEN_SCOPES, type TokenAudience } from '#vocabulary/scopes.ts';
import * as contract from '../contract.ts';
import { appsApi } from './api.ts';
import { mountAuthorize } from './authorize.ts';
import { sweepGrants } from './grants.ts';
import { mountPreflight, openToOtherOrigins } from './other-origins.ts';
import { toResource } from './requests.ts';
import { mountTokenEndpoint } from './token-endpoint.ts';

/** Everything except hashes and the code challenge. */
const appsData: PersonalData = {
  tables: (me) => ({
    apps: sql`select client_id as "app", name, scopes, audiences, created_at, expires_at, last_used_at, revoked_at
      from app_grants where user_id = ${me} order by id`,
  }),
  // Deleting a grant deletes its tokens.
  erase: [eraseRows(appGrants.userId)],
  isErasedAtOnce: true,
};

const FORM = 'application/x-www-form-urlencoded';
const MAX_FORM_BYTES = 16 * 1024;

/** OAuth sends forms, which all other routes refuse. */
async function mountOAuth(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    openToOtherOrigins(scope);
    mountMetadata(scope, services.config);
  });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      FORM,
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      async (_: unknown, body: string) => {
        const form = new URLSearchParams(body);
        return Object.fromEntries([...new Set(form.keys())].map((name) => [name, form.getAll(name)]));
      },
    );
    mountAuthorize(scope, services);
    await scope.register(async (open) => {
      openToOtherOrigins(open);
      mountTokenEndpoint(open, services);
    });
  });
}

export const appsFeature: Feature = {
  name: 'apps',
  contract,
  handlers: appsApi,
  mount: mountOAuth,
  personalData: appsData,
  jobs: [{ name: 'forgetting apps', every: 'hour', run: ({ db }) => sweepGrants(db) }],
};

/** Discovery documents: RFC 8414 for the authorization server, RFC 9728 for the protected resources. */
function mountMetadata(scope: FastifyInstance, config: Config): void {
  const server = '/.well-known/oauth-authorization-server';
  mountPreflight(scope, server, 'GET');
  scope.get(server, async (request) => {
    const issuer = getOrigin(request, config);
    return {
      issuer,
      authorization_endpoint: `${issuer}/oauth/authorize`,
      token_endpoint: `${issuer}/oauth/token`,
      revocation_endpoint: `${issuer}/oauth/revoke`,
      scopes_supported: TOKEN_SCOPES,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
      service_documentation: `${issuer}/api/docs`,
    };
  });

  function describeResource(path: string, audience: TokenAudience, name: string) {
    const address = `/.well-known/oauth-protected-resource${path}`;
    mountPreflight(scope, address, 'GET');
    scope.get(address, async (request) => {
      const origin = getOrigin(request, config);
      return {
        resource: toResource(origin, audience),
        resource_name: name,
        authorization_servers: [origin],
        scopes_supported: TOKEN_SCOPES,
        bearer_methods_supported: ['header'],
        resource_documentation: `${origin}/api/docs`,
      };
    });
  }
  describeResource('', 'api', 'Tablemate');
  describeResource('/mcp', 'mcp', 'Tablemate for assistants');
}
