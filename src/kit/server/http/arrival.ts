import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the body of a request may take to arrive, where that is longer than elsewhere. */
    arrivalSeconds?: number | undefined;
  }
}

/** How long any body may take. */
const LONGEST_SECONDS = 30;

/**
 * Ends requests whose body does not arrive in time, as Node's `requestTimeout` does, which knows one time for all routes
 * and stands behind this one.
 */
export function limitArrival(app: FastifyInstance, seconds = LONGEST_SECONDS): void {
  app.addHook('onRequest', async ({ raw, headers, routeOptions }, reply) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
    if (!hasBody) return;
    const end = () => {
      const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      app.server.emit('clientError', error, raw.socket);
    };
    const timer = setTimeout(end, Math.max(seconds, routeOptions.config.arrivalSeconds ?? 0) * 1000);
    const stop = () => clearTimeout(timer);
    raw.once('end', stop).once('close', stop);
    reply.raw.once('finish', stop);
  });
}
