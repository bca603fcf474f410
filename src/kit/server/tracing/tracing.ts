import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

/** Patterns, codes and counts only, never a value of a request. */
export type Attributes = Record<string, string | number>;

/** OpenTelemetry spans if the settings name a collector; otherwise a no-op. */
export type Tracing = {
  /** Runs `work` in a child span; without a span outside of a traced request. */
  span<Result>(name: string, attributes: Attributes, work: () => Promise<Result>): Promise<Result>;
  /** Gives each request a span. Call it before adding routes. */
  traceRequests(app: FastifyInstance): void;
  /** Gives each statement of a traced request a span with its name. */
  traceStatements(pool: pg.Pool): void;
  /** Sends buffered spans. */
  stop(): Promise<void>;
};
