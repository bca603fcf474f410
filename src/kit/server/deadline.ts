import type { FastifyInstance, FastifyRequest } from 'fastify';
import { t } from '#kit/contract/text.ts';
import { Problem, unknownOutcome } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** As an endpoint's `slow`. */
    slow?: boolean;
    /** As an endpoint's `idempotent`. */
    isIdempotent?: boolean;
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
      reply.send(
        isRead
          ? new Problem(503, t('We are away for a moment. Please try again.'))
          : unknownOutcome(isSafeToRepeat(request)),
      );
    }, ms);
    const clear = () => clearTimeout(timer);
    reply.raw.once('finish', clear).once('close', clear);
  });
}

/** Whether the same request has one effect, however often it is sent. */
export const isSafeToRepeat = ({ routeOptions, headers }: FastifyRequest): boolean =>
  routeOptions.config.isIdempotent === true && 'idempotency-key' in headers;
