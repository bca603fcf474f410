import type { FastifyRequest } from 'fastify';
import { t } from '#kit/contract/text.ts';
import type { Config } from '../config.ts';
import { Problem } from '../problem.ts';
import { keepsSecrets } from './host.ts';
import { readBearer } from './token-caller.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Changes something for whoever holds a signed address, and asks no cookie: other sites may send it, too. */
    isForOtherSites?: boolean;
    /** Refuses pages of other sites also where they send a token. */
    refusesOtherSites?: boolean;
  }
}

/** Methods that change nothing. */
export const READS = ['GET', 'HEAD', 'OPTIONS'];

/** Refuses to be sent passwords and what a session may do where the session's cookie would not be Secure. */
export function createTransportCheck(config: Config) {
  return async (request: FastifyRequest): Promise<void> => {
    if (READS.includes(request.method) || keepsSecrets(request, config)) return;
    throw new Problem(
      403,
      t('Signing in and changes need https here. Open this page at its https:// address.'),
    );
  };
}

/** Refuses other sites' requests: a body-less POST asks no browser for permission first. */
export function createOriginCheck({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const isOwn = ({ protocol, host }: FastifyRequest, origin: string | null): boolean => {
    if (origin === null) return false;
    if (origin === parseOrigin(`${protocol}://${host}`)) return true;
    // A proxy that takes TLS off may not say so.
    return origin === publicUrl && origin === parseOrigin(`${new URL(publicUrl).protocol}//${host}`);
  };
  return async (request: FastifyRequest): Promise<void> => {
    const { isForOtherSites, refusesOtherSites } = request.routeOptions.config;
    if (READS.includes(request.method) || isForOtherSites) return;
    // No site can make a browser send it without being let to first, and cookies beside it count for nothing.
    if (readBearer(request) !== null && !refusesOtherSites) return;
    const { origin, 'sec-fetch-site': site } = request.headers;
    const isForeignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
    const isForeignOrigin = origin !== undefined && !isOwn(request, parseOrigin(origin));
    if (isForeignSite || isForeignOrigin) throw new Problem(403, t('This request came from another site.'));
  };
}

/** Scheme and host, with the port where that is not the scheme's own. */
function parseOrigin(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null;
}
