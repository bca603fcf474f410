import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Reads } from '#db/reads.ts';
import { type JobRunner, jobService } from '../jobs/runner.ts';
import { nothingHere } from '../problem.ts';
import type { Services } from '../services.ts';
import { isLoopback } from './address.ts';

/** Headers by which proxies name themselves or the client's address: `cf-connecting-ip`, `x-real-ip`. */
const PROXIES = /^(forwarded|via|cdn-loop|cf-.*|x-forwarded-.*|.*-[a-z]*ip)$/;

/** A measured number; null if there is none yet. */
type FeatureGauge = { name: string; help: string; read: () => number | null };

/** Counts since the process began, by the value of one label. */
type FeatureCounter = { name: string; help: string; label: string; read: () => Record<string, number> };

/**
 * Mounts GET /api/metrics in Prometheus' text format: for bearers of the token; without a token setting for this
 * machine only, and 404 through a proxy.
 */
export function mountMetrics(
  app: FastifyInstance,
  {
    config: { trustProxy, metricsToken },
    pool,
    reads,
    get,
  }: Pick<Services, 'config' | 'pool' | 'reads' | 'get'>,
  { gauges, counters }: { gauges: readonly FeatureGauge[]; counters: readonly FeatureCounter[] },
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its reply.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });

  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections to PostgreSQL by the pool that they are in, of the primary or of a replica, and calls that wait for one.',
    labelNames: ['server', 'state'],
    registers: [registry],
    collect() {
      for (const { name: server, pool: serverPool } of [{ name: 'primary', pool }, ...reads.pools()]) {
        this.set({ server, state: 'busy' }, serverPool.totalCount - serverPool.idleCount);
        this.set({ server, state: 'idle' }, serverPool.idleCount);
        this.set({ server, state: 'awaited' }, serverPool.waitingCount);
      }
    },
  });

  addReplicaMetrics(registry, reads);
  addJobMetrics(registry, get(jobService));

  for (const { name, help, read } of gauges)
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        const value = read();
        // A gauge that is reset would report 0.
        if (value === null) this.remove();
        else this.set(value);
      },
    });

  for (const { name, help, label, read } of counters)
    new Counter({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      collect() {
        this.reset();
        for (const [value, count] of Object.entries(read())) this.inc({ [label]: value }, count);
      },
    });

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  app.get('/api/metrics', async (request, reply) => {
    const isLocal = isLoopback(request.socket.remoteAddress ?? '');
    const isProxied = Object.keys(request.headers).some((name) => PROXIES.test(name));
    const mayRead = metricsToken
      ? isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)
      : isLocal && !trustProxy && !isProxied;
    if (!mayRead) throw nothingHere();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function addReplicaMetrics(registry: Registry, reads: Reads): void {
  const labelNames = ['replica'];
  new Gauge({
    name: 'database_replica_used',
    help: 'Whether a replica is read from: 0 while it is away or too far behind.',
    labelNames,
    registers: [registry],
    collect() {
      for (const { name, isUsed } of reads.states()) this.set({ replica: name }, Number(isUsed));
    },
  });
  new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'How far a replica is behind the primary, to half a second; none while it is away.',
    labelNames,
    registers: [registry],
    collect() {
      this.reset();
      for (const { name, lag } of reads.states()) if (lag !== null) this.set({ replica: name }, lag);
    },
  });
  new Counter({
    name: 'database_reads_total',
    help: 'Reads of pages and GET calls by the server that answered; none are counted without replicas.',
    labelNames: ['server'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [server, count] of Object.entries(reads.counts)) this.inc({ server }, count);
    },
  });
}

function addJobMetrics(registry: Registry, { counts }: JobRunner): void {
  new Counter({
    name: 'jobs_total',
    help: 'Jobs that this process ran, by how each try ended: done or failed.',
    labelNames: ['job', 'outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [job, outcomes] of counts)
        for (const [outcome, count] of Object.entries(outcomes)) this.inc({ job, outcome }, count);
    },
  });
}

/** Compares in constant time. */
function isSame(actual: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(actual), digest(expected));
}
