import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the body may take to arrive, if longer than the default. */
    arrivalSeconds?: number | undefined;
  }
}

const DEFAULT_ARRIVAL_SECONDS = 30;

/**
 * Ends requests whose body does not arrive in time. Node's `requestTimeout` has one value for all routes and remains as
 * a second limit.
 */
export function limitArrival(app: FastifyInstance, seconds = DEFAULT_ARRIVAL_SECONDS): void {
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
