import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import type { AnyEndpoint } from '../../contract/endpoint.ts';
import type { NotificationKind } from '../../contract/notification-kind.ts';
import type { QueuedJob, ScheduledJob } from '../jobs/job.ts';
import type { Handler } from '../serve.ts';
import { defineService, type Services } from '../services.ts';
import type { ActivitySource } from './activity.ts';
import type { AdminTable } from './admin-table.ts';
import type { HintSource, NotificationFilter, NotificationSubject } from './notification-parts.ts';
import type { PersonalData } from './personal-data.ts';
import type { ReportSubject } from './report-subject.ts';
import type { SitemapSource } from './sitemap.ts';
import type { Translatable } from './translatable.ts';

/** A queue that waits for administrators' decisions. */
export type WaitingWork = {
  name: string;
  /** A query that counts the waiting rows. */
  count: SQL;
};

/** The server part of a feature, declared in its `server/feature.ts`; app/server/features.ts lists all in order. */
export type Feature = {
  /** The name of its folder; `admin/vouchers` for a noun of the administration. */
  name: string;
  /** The module of its contract: endpoints are named as it exports them. */
  contract?: object;
  handlers?: readonly Handler[];
  /** Routes that are not endpoints: streams, tiles, webhooks. */
  mount?(app: FastifyInstance, services: Services): void | Promise<void>;
  /** Rows to export and to erase with an account, in the order of features. */
  personalData?: PersonalData;
  /** Entries in people's own activity list. */
  activity?: readonly ActivitySource[];
  /** Columns with addresses of pictures, one or a list: files that are in none of them are deleted. */
  pictures?: readonly PgColumn[];
  reportSubjects?: readonly ReportSubject[];
  notifications?: readonly NotificationKind[];
  notificationSubjects?: readonly NotificationSubject[];
  notificationFilter?: NotificationFilter;
  hints?: HintSource;
  adminTable?: AdminTable;
  waiting?: readonly WaitingWork[];
  sitemap?: readonly SitemapSource[];
  translatables?: readonly Translatable[];
  jobs?: readonly ScheduledJob[];
  /** Jobs that handlers start with `enqueue`. */
  queuedJobs?: readonly QueuedJob[];
};

/** An endpoint with its export name. */
export type NamedEndpoint = { feature: string; name: string; endpoint: AnyEndpoint };

/** The parts of all features. */
export type FeatureParts = ReturnType<typeof collectParts>;

export const featureParts = defineService<FeatureParts>('features');

export function collectParts(features: readonly Feature[]) {
  const collect = <Part>(pick: (feature: Feature) => Part | readonly Part[] | undefined): Part[] =>
    features.flatMap((feature) => pick(feature) ?? []);
  const handlers = collect(({ handlers: own = [], adminTable }) => [...own, ...(adminTable?.handlers ?? [])]);
  return {
    endpoints: features.flatMap(listEndpoints),
    handlers,
    /** The handlers by method and path: "GET /api/restaurants". */
    handlersByName: new Map(
      handlers.map((handler) => [`${handler.endpoint.method} ${handler.endpoint.path}`, handler]),
    ),
    personalData: collect(({ personalData }) => personalData),
    activity: collect(({ activity }) => activity),
    pictures: collect(({ pictures }) => pictures),
    reportSubjects: collect(({ reportSubjects }) => reportSubjects),
    notifications: collect(({ notifications }) => notifications),
    notificationSubjects: collect(({ notificationSubjects }) => notificationSubjects),
    notificationFilters: collect(({ notificationFilter }) => notificationFilter),
    hints: collect(({ hints }) => hints),
    adminTables: collect(({ adminTable }) => adminTable),
    waiting: collect(({ waiting }) => waiting),
    sitemap: collect(({ sitemap }) => sitemap),
    translatables: collect(({ translatables }) => translatables),
    // In reverse order: rows are deleted before the pictures they show.
    jobs: features.toReversed().flatMap(({ jobs = [] }) => jobs),
    queuedJobs: collect(({ queuedJobs }) => queuedJobs),
    mounts: collect(({ mount }) => mount),
  };
}

function listEndpoints({ name: feature, contract = {} }: Feature): NamedEndpoint[] {
  return Object.entries(contract).flatMap(([name, value]: [string, unknown]) =>
    isEndpoint(value) ? [{ feature: feature.split('/')[0] ?? feature, name, endpoint: value }] : [],
  );
}

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
