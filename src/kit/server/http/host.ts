import type { FastifyRequest } from 'fastify';
import { t } from '#kit/contract/text.ts';
import type { Config } from '../config.ts';
import { Problem } from '../problem.ts';

/** This machine by its own names; the port may be that of a container or a tunnel. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;
const EVERYWHERE = ['0.0.0.0', '::'];
/** Probes of load balancers ask an address, not a name. */
const PROBES = ['/api/health', '/api/ready'];

export const isLoopbackHost = (host: string) => LOOPBACK.test(host);

export const listensEverywhere = (host: string) => EVERYWHERE.includes(host);

/** Where people see us, such as `https://tablemate.example`: what PUBLIC_URL says, else where this request came. */
export const getOrigin = ({ protocol, host }: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>) =>
  publicUrl ?? `${protocol}://${host}`;

/**
 * Refuses requests to names that are not ours. A foreign name may lead to this machine: its pages would act as ours, and
 * our links would lead to it. Ours are PUBLIC_URL's, HOST's where that names one, and the names of this machine itself.
 */
export function createHostCheck(config: Pick<Config, 'host' | 'publicUrl' | 'metricsToken'>) {
  // Who has the token may ask each process by its own name.
  const probes = config.metricsToken ? [...PROBES, '/api/metrics'] : PROBES;
  const own = new Set<string>();
  if (config.publicUrl) {
    const { host, port, protocol } = new URL(config.publicUrl);
    own.add(host);
    if (port === '') own.add(`${host}:${protocol === 'https:' ? 443 : 80}`);
  }
  const named = listensEverywhere(config.host) ? null : new URL(`http://${bracket(config.host)}`).hostname;

  return async ({ host, url }: FastifyRequest): Promise<void> => {
    const name = host.toLowerCase();
    if (isLoopbackHost(name) || own.has(name) || name.replace(/:\d+$/, '') === named) return;
    if (probes.includes(url.split('?')[0] ?? '')) return;
    throw new Problem(
      421,
      t('Tablemate is not served at this address. Its operator names it in PUBLIC_URL.'),
    );
  };
}

/**
 * Over https, or to this machine, which browsers trust as much; over plain http only where the settings say so. A proxy may
 * call this machine by its own name: then it has to say how the request came.
 */
export function keepsSecrets(
  { protocol, host, headers }: FastifyRequest,
  config: Pick<Config, 'insecureCookies' | 'trustProxy'>,
): boolean {
  if (protocol === 'https' || config.insecureCookies) return true;
  return isLoopbackHost(host) && (!config.trustProxy || headers['x-forwarded-proto'] !== undefined);
}

/** A host as an address writes it. */
export const bracket = (host: string) => (host.includes(':') ? `[${host}]` : host);
