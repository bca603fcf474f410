import type pg from 'pg';
import type { Database } from '#db/connect.ts';
import type { Reads } from '#db/reads.ts';
import type { Cache } from './cache/cache.ts';
import type { Config } from './config.ts';
import type { Limits } from './limits.ts';
import type { Log } from './log.ts';
import type { Sessions } from './session.ts';
import type { Tracing } from './tracing/tracing.ts';

/** A condition for a process to serve. */
export type ReadinessCheck = {
  /** Returns the missing condition, in one sentence; null once it is met. */
  missing(): string | null;
};

/** The context of a subscriber: the writer's transaction, or the pool after the commit. */
export type SubscriberContext = {
  db: Database;
  services: Services;
  /** Collects sentences about what the writer earns, such as points; undefined after the commit. */
  earned?: string[] | undefined;
};

export type Subscription = {
  event: string;
  afterCommit: boolean | 'once';
  run(context: SubscriberContext, payload: unknown): Promise<void>;
};

/** The key of a feature's service. The type exists at compile time only. */
type ServiceKey<Service> = { name: string; readonly service?: Service };

export const defineService = <Service>(name: string): ServiceKey<Service> => ({ name });

/** Ties a service to its key. */
export const provide = <Service>(key: ServiceKey<Service>, service: Service) => ({ key, service });

/** Finds services by key; throws for an unknown key. */
export function createServiceMap(entries: Array<{ key: ServiceKey<unknown>; service: unknown }>) {
  const services = new Map(entries.map(({ key, service }) => [key.name, service]));
  return <Service>({ name }: ServiceKey<Service>): Service => {
    if (!services.has(name)) throw new Error(`Nobody provides ${name}.`);
    // `provide` ties each service to the type of its key.
    return services.get(name) as Service;
  };
}

/** Singletons of a process, created in main and passed to every handler. */
export interface Services {
  config: Config;
  log: Log;
  tracing: Tracing;
  /** The pool of the primary. */
  pool: pg.Pool;
  db: Database;
  /** For GET endpoints: the replicas, or the primary. */
  reads: Reads;
  sessions: Sessions;
  limits: Limits;
  /** Cached reads for visitors. */
  cache: Cache;
  /**
   * Throws a 400 if the account's password is wrong or missing, and a 429 after too many wrong ones. For an account
   * without a password, the session of `token` must have begun in the last ten minutes.
   */
  confirmPassword(userId: number, password: unknown, token: string | null): Promise<void>;
  /** True as soon as the process is asked to stop. */
  stopping: boolean;
  /** The conditions of /api/ready. */
  readiness: ReadinessCheck[];
  /** Finds a feature's service by its key: `services.get(discoveryService)`. */
  get<Service>(key: ServiceKey<Service>): Service;
  /** Event subscriptions in the order in which they run: app/server/subscribers.ts. */
  subscriptions: Subscription[];
}
