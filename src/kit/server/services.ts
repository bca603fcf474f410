import type pg from 'pg';
import type { Database } from '#db/connect.ts';
import type { Reads } from '#db/reads.ts';
import type { Cache } from './cache/cache.ts';
import type { Config } from './config.ts';
import type { Limits } from './limits.ts';
import type { Log } from './log.ts';
import type { Sessions } from './session.ts';
import type { Tracing } from './tracing/tracing.ts';

/** Something that must be done before a process may serve. */
export type ReadinessCheck = {
  /** Why it is not done yet, in one sentence; null once it is. */
  missing(): string | null;
};

/** What a subscriber works with: the writer's own transaction, or the pool once that is committed. */
export type SubscriberContext = {
  db: Database;
  services: Services;
  /** Takes sentences about what the writer earns, such as points; not there once that is committed. */
  earned?: string[] | undefined;
};

/** Who listens to an event, by its name. */
export type Subscription = {
  event: string;
  afterCommit: boolean | 'once';
  run(context: SubscriberContext, payload: unknown): Promise<void>;
};

/** Names what a feature keeps for the whole process. Only the type knows what that is. */
type ServiceKey<Service> = { name: string; readonly service?: Service };

export const defineService = <Service>(name: string): ServiceKey<Service> => ({ name });

/** Ties what a feature keeps to its key. */
export const provide = <Service>(key: ServiceKey<Service>, service: Service) => ({ key, service });

/** Finds by key what was provided; throws for a key that was not. */
export function createServiceMap(provided: Array<{ key: ServiceKey<unknown>; service: unknown }>) {
  const services = new Map(provided.map(({ key, service }) => [key.name, service]));
  return <Service>({ name }: ServiceKey<Service>): Service => {
    if (!services.has(name)) throw new Error(`Nobody provides ${name}.`);
    // `provide` ties each service to the type of its key.
    return services.get(name) as Service;
  };
}

/** What one process has one of; made in main, handed to every handler. */
export interface Services {
  config: Config;
  log: Log;
  tracing: Tracing;
  /** Of the primary. */
  pool: pg.Pool;
  db: Database;
  /** What GET endpoints read from. */
  reads: Reads;
  sessions: Sessions;
  limits: Limits;
  /** What visitors are given without reading it anew. */
  cache: Cache;
  /**
   * Throws a 400 where this is not the password of the account or none was given, and a 429 after too many wrong ones.
   * Where the account has no password, the session of `token` must have begun in the last ten minutes.
   */
  confirmPassword(userId: number, password: unknown, token: string | null): Promise<void>;
  /** True from the moment the process is asked to stop. */
  stopping: boolean;
  /** What /api/ready asks. */
  readiness: ReadinessCheck[];
  /** What a feature keeps for the whole process, by its key: `services.get(discoveryService)`. */
  get<Service>(key: ServiceKey<Service>): Service;
  /** Who listens to what, in the order in which they hear of it: app/server/subscribers.ts. */
  subscriptions: Subscription[];
}
