import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

/** What a span says besides its name: patterns, codes and counts, never a value that came with a request. */
export type Attributes = Record<string, string | number>;

/** Spans of OpenTelemetry where the settings name a collector; else nothing, which costs nothing. */
export type Tracing = {
  /** Runs `work` in a span below the one that runs it; outside of a traced request it only runs it. */
  span<Result>(name: string, attributes: Attributes, work: () => Promise<Result>): Promise<Result>;
  /** Gives each request a span. Belongs before the routes. */
  traceRequests(app: FastifyInstance): void;
  /** Gives each statement of a traced request a span, by its name. */
  traceStatements(pool: pg.Pool): void;
  /** Sends what waits. */
  stop(): Promise<void>;
};
