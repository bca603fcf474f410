import type { FastifyInstance } from 'fastify';

/** How long a browser may remember the answer to a preflight; it caps this itself. */
const PREFLIGHT_SECONDS = 24 * 3600;

/**
 * Lets pages of any origin read the answers of this scope's routes, refusals included (CORS). Never with credentials:
 * nothing in the scope may read a cookie.
 */
export function openToOtherOrigins(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (_, reply) => {
    reply.header('access-control-allow-origin', '*');
  });
}

/** Answers what browsers ask before requests with headers of their own. */
export function mountPreflight(scope: FastifyInstance, path: string, method: 'GET' | 'POST'): void {
  scope.options(path, { config: { changesNoPage: true } }, (_, reply) =>
    reply
      .status(204)
      .headers({
        'access-control-allow-methods': method,
        // Stands for every header but `authorization`.
        'access-control-allow-headers': '*',
        'access-control-max-age': PREFLIGHT_SECONDS,
      })
      .send(),
  );
}
