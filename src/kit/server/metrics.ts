import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { notFound } from './problem.ts';

/** GET /api/metrics in Prometheus' text, for this machine only: what comes through a proxy gets 404. */
export function mountMetrics(app: FastifyInstance, trustProxy: number): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its reply.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  app.get('/api/metrics', async (request, reply) => {
    const direct = request.socket.remoteAddress ?? '';
    const local = direct === '::1' || /^(::ffff:)?127\./.test(direct);
    if (!local || trustProxy || request.headers['x-forwarded-for']) throw notFound('This page');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
