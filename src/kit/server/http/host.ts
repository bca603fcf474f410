import type { FastifyRequest } from 'fastify';
import { t } from '#kit/contract/text.ts';
import type { Config } from '../config.ts';
import { Problem } from '../problem.ts';

/** This machine's own names; the port may be that of a container or a tunnel. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;
const ALL_INTERFACES = ['0.0.0.0', '::'];
/** Load balancers probe by address, not by name. */
const PROBES = ['/api/health', '/api/ready'];

export const isLoopbackHost = (host: string) => LOOPBACK.test(host);

export const listensEverywhere = (host: string) => ALL_INTERFACES.includes(host);

/** Returns the public address, such as `https://tablemate.example`: PUBLIC_URL, or that of the request. */
export const getOrigin = ({ protocol, host }: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>) =>
  publicUrl ?? `${protocol}://${host}`;

/**
 * Refuses requests to foreign host names. Such a name may resolve to this machine (DNS rebinding): its pages would
 * act as ours, and our links would lead to it. The names of PUBLIC_URL, of HOST and of this machine itself are
 * allowed.
 */
export function createHostCheck(config: Pick<Config, 'host' | 'publicUrl' | 'metricsToken'>) {
  // With a token, monitoring may ask each process by its own name.
  const probes = config.metricsToken ? [...PROBES, '/api/metrics'] : PROBES;
  const publicHosts = new Set<string>();
  if (config.publicUrl) {
    const { host, port, protocol } = new URL(config.publicUrl);
    publicHosts.add(host);
    if (port === '') publicHosts.add(`${host}:${protocol === 'https:' ? 443 : 80}`);
  }
  const ownName = listensEverywhere(config.host) ? null : new URL(`http://${bracket(config.host)}`).hostname;

  return async ({ host, url }: FastifyRequest): Promise<void> => {
    const name = host.toLowerCase();
    if (isLoopbackHost(name) || publicHosts.has(name) || name.replace(/:\d+$/, '') === ownName) return;
    if (probes.includes(url.split('?')[0] ?? '')) return;
    throw new Problem(
      421,
      t('Tablemate is not served at this address. Its operator names it in PUBLIC_URL.'),
    );
  };
}

/**
 * Returns true over https and on this machine, which browsers trust as much; over plain http only if the settings
 * allow it. A proxy may call this machine by its own name: then it must send X-Forwarded-Proto.
 */
export function keepsSecrets(
  { protocol, host, headers }: FastifyRequest,
  config: Pick<Config, 'insecureCookies' | 'trustProxy'>,
): boolean {
  if (protocol === 'https' || config.insecureCookies) return true;
  return isLoopbackHost(host) && (!config.trustProxy || headers['x-forwarded-proto'] !== undefined);
}

/** Writes a host as in a URL. */
export const bracket = (host: string) => (host.includes(':') ? `[${host}]` : host);
