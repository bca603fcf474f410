import type { FastifyReply, FastifyRequest } from 'fastify';

const POLICY = {
  'default-src': "'self'",
  'script-src': "'self'",
  // React writes style attributes, and the page's style sheet stands in its head.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

const policyText = (policy: Record<string, string>) =>
  Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

const STRICT = policyText(POLICY);

/** The dev server injects scripts of its own and speaks over a web socket. */
const DEVELOPMENT = policyText({
  ...POLICY,
  'script-src': "'self' 'unsafe-inline'",
  'connect-src': "'self' ws:",
});

/** Puts the headers that keep a browser on guard on each reply. */
export function guardHeaders(development: boolean) {
  const policy = development ? DEVELOPMENT : STRICT;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
    });
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  };
}
