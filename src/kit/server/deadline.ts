import type { FastifyInstance, FastifyRequest } from 'fastify';
import { t } from '#kit/contract/text.ts';
import { Problem, unknownOutcome } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** See `slow` of an endpoint. */
    slow?: boolean;
    /** See `idempotent` of an endpoint. */
    isIdempotent?: boolean;
  }
}

/** Enough for one database timeout of ten seconds, not for two. */
const MAX_WAIT_MS = 11_000;

/**
 * Answers 503 after `ms`: each wait for the database is limited, but a request may wait several times. Counted from the
 * moment the request was read; a reply that has begun is not cut.
 */
export function limitWaiting(app: FastifyInstance, ms = MAX_WAIT_MS): void {
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

/** Returns whether sending the same request again has no further effect. */
export const isSafeToRepeat = ({ routeOptions, headers }: FastifyRequest): boolean =>
  routeOptions.config.isIdempotent === true && 'idempotency-key' in headers;
