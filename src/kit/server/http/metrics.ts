import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { nothingHere } from '../problem.ts';
import { isLoopback } from './address.ts';

/** The headers by which proxies name themselves. */
const PROXIES = /^(forwarded|x-forwarded-.*|x-real-ip|via)$/;

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
    const isLocal = isLoopback(request.socket.remoteAddress ?? '');
    const isProxied = Object.keys(request.headers).some((name) => PROXIES.test(name));
    if (!isLocal || trustProxy || isProxied) throw nothingHere();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
