import type { FastifyInstance } from 'fastify';
import type { Config } from '#kit/server/config.ts';
import { getOrigin } from '#kit/server/http/host.ts';
import { notFound } from '#kit/server/problem.ts';

const SECURITY = '/.well-known/security.txt';
/** RFC 9116 advises less than a year: who reads an older copy asks again. */
const VALID_MS = 180 * 24 * 3600 * 1000;

/** What programs look for at fixed addresses: whom to tell of a weakness, and where a password is changed. */
export function mountWellKnown(app: FastifyInstance, config: Config): void {
  app.get(SECURITY, async (request, reply) => {
    if (!config.securityContact) throw notFound('A contact for security');
    const lines = [
      `Contact: ${config.securityContact}`,
      `Expires: ${new Date(Date.now() + VALID_MS).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${getOrigin(request, config)}${SECURITY}`,
      '',
    ];
    return reply.type('text/plain; charset=utf-8').send(lines.join('\n'));
  });

  app.get('/.well-known/change-password', async (_, reply) => reply.redirect('/settings#password', 302));
}
