import type { FastifyRequest } from 'fastify';
import { t } from '#kit/contract/text.ts';
import type { Config } from '../config.ts';
import { Problem } from '../problem.ts';
import { keepsSecrets } from './host.ts';
import { readBearer } from './token-caller.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Authorised by a signed address or a code instead of a cookie: other sites may send it. */
    isForOtherSites?: boolean;
    /** Refuses pages of other sites even with a token. */
    refusesOtherSites?: boolean;
  }
}

/** Methods that change nothing. */
export const READS = ['GET', 'HEAD', 'OPTIONS'];

/** Refuses passwords and session actions on connections where the session cookie would not be Secure. */
export function createTransportCheck(config: Config) {
  return async (request: FastifyRequest): Promise<void> => {
    if (READS.includes(request.method) || keepsSecrets(request, config)) return;
    throw new Problem(
      403,
      t('Signing in and changes need https here. Open this page at its https:// address.'),
    );
  };
}

/** Refuses requests from other sites: a POST without a body needs no CORS preflight. */
export function createOriginCheck({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const isOwn = ({ protocol, host }: FastifyRequest, origin: string | null): boolean => {
    if (origin === null) return false;
    if (origin === parseOrigin(`${protocol}://${host}`)) return true;
    // A proxy that ends TLS may not say so.
    return origin === publicUrl && origin === parseOrigin(`${new URL(publicUrl).protocol}//${host}`);
  };
  return async (request: FastifyRequest): Promise<void> => {
    const { isForOtherSites, refusesOtherSites } = request.routeOptions.config;
    if (READS.includes(request.method) || isForOtherSites) return;
    // Sending a token needs a CORS preflight, and cookies are ignored beside it.
    if (readBearer(request) !== null && !refusesOtherSites) return;
    const { origin, 'sec-fetch-site': site } = request.headers;
    const isForeignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
    const isForeignOrigin = origin !== undefined && !isOwn(request, parseOrigin(origin));
    if (isForeignSite || isForeignOrigin) throw new Problem(403, t('This request came from another site.'));
  };
}

/** Returns scheme and host, with the port if it is not the default. */
function parseOrigin(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null;
}
