import type { FastifyInstance } from 'fastify';
import type { Config } from '#kit/server/config.ts';
import { getOrigin } from '#kit/server/http/host.ts';
import { TOKEN_SCOPES, type TokenAudience } from '#vocabulary/scopes.ts';
import { toResource } from './requests.ts';

/** What programs read to find the way: RFC 8414 of the site that gives tokens, RFC 9728 of what they open. */
export function mountMetadata(app: FastifyInstance, config: Config): void {
  app.get('/.well-known/oauth-authorization-server', async (request) => {
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

  const describeResource = (path: string, audience: TokenAudience, name: string) =>
    app.get(`/.well-known/oauth-protected-resource${path}`, async (request) => {
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
  describeResource('', 'api', 'Tablemate');
  describeResource('/mcp', 'mcp', 'Tablemate for assistants');
}
