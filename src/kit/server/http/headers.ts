import type { FastifyReply, FastifyRequest } from 'fastify';

const POLICY = {
  'default-src': "'self'",
  'script-src': "'self'",
  // React writes style attributes, and pages contain an inline style sheet.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

const NO_SNIFFING = 'x-content-type-options';

const formatPolicy = (policy: Record<string, string>) =>
  Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

/** Adds a host of map data to the policy: styles, tiles, fonts and symbols. */
function createPolicy(mapStyleUrl: string | undefined): Record<string, string> {
  if (!mapStyleUrl) return { ...POLICY };
  const { origin } = new URL(mapStyleUrl);
  return {
    ...POLICY,
    'img-src': `${POLICY['img-src']} ${origin}`,
    'connect-src': `${POLICY['connect-src']} ${origin}`,
  };
}

/** Adds the rules for the dev server, which injects scripts and uses a web socket. */
const forDevelopment = (policy: Record<string, string>) => ({
  ...policy,
  'script-src': "'self' 'unsafe-inline'",
  'connect-src': `${policy['connect-src']} ws:`,
});

/** Returns the security headers of every reply; `ownScripts` are the hashes of inline scripts. */
export function guards(
  development: boolean,
  mapStyleUrl?: string,
  ownScripts: readonly string[] = [],
): Record<string, string> {
  const policy = createPolicy(mapStyleUrl);
  policy['script-src'] = [policy['script-src'], ...ownScripts].join(' ');
  return {
    'content-security-policy': formatPolicy(development ? forDevelopment(policy) : policy),
    [NO_SNIFFING]: 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(self)',
  };
}

/** Scripts, styles, fonts, icons and pictures: never documents, so browsers only heed the type. */
const FILES = ['/assets/', '/icons/', '/media/'];

/** Sets them, with those that depend on the request. */
export function guardHeaders(headers: Record<string, string>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (FILES.some((folder) => request.url.startsWith(folder)))
      reply.header(NO_SNIFFING, headers[NO_SNIFFING]);
    else reply.headers(headers);
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  };
}
