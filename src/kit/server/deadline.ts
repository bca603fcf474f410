import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** As an endpoint's `slow`. */
    slow?: boolean;
  }
}

/** One wait for the database, which may come after another for the same request, and no more. */
const MOST_MS = 11_000;

/**
 * Answers 503 to who would wait longer: each wait for the database has its limit, but a request may wait more than
 * once. Counted from when the request was read; what has begun to be sent is sent on.
 */
export function limitWaiting(app: FastifyInstance, ms = MOST_MS): void {
  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.config.slow) return;
    const isRead = ['GET', 'HEAD'].includes(request.method);
    const timer = setTimeout(() => {
      if (reply.sent || reply.raw.headersSent) return;
      const sentence = isRead
        ? 'We are away for a moment. Please try again.'
        : 'This takes too long. It may be done all the same: please look before you try again.';
      reply.send(new Problem(503, sentence));
    }, ms);
    const clear = () => clearTimeout(timer);
    reply.raw.once('finish', clear).once('close', clear);
  });
}
