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

/** Something that administrators have to decide. */
export type WaitingWork = {
  name: string;
  /** A query of how many wait. */
  count: SQL;
};

/** What a feature brings to the server; its `server/feature.ts` says it, and app/server/features.ts lists them in order. */
export type Feature = {
  /** As its folder is named; a noun of the administration as `admin/vouchers`. */
  name: string;
  /** The module of its contract: the API's description names endpoints as it exports them. */
  contract?: object;
  handlers?: readonly Handler[];
  /** Addresses that are no endpoints: streams, tiles, webhooks. */
  mount?(app: FastifyInstance, services: Services): void | Promise<void>;
  /** What an export holds and what is erased with an account, in the order of features. */
  personalData?: PersonalData;
  /** What it adds to what people read of their own activity. */
  activity?: readonly ActivitySource[];
  /** The columns that hold addresses of pictures, one or a list: what stands in none of them is swept. */
  pictures?: readonly PgColumn[];
  /** What people can report. */
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
  /** What its handlers ask for by `enqueue`. */
  queuedJobs?: readonly QueuedJob[];
};

/** An endpoint with the name under which its contract exports it. */
export type NamedEndpoint = { feature: string; name: string; endpoint: AnyEndpoint };

/** What all features bring, collected. */
export type FeatureParts = ReturnType<typeof collectParts>;

export const featureParts = defineService<FeatureParts>('features');

export function collectParts(features: readonly Feature[]) {
  const collect = <Part>(pick: (feature: Feature) => Part | readonly Part[] | undefined): Part[] =>
    features.flatMap((feature) => pick(feature) ?? []);
  const handlers = collect(({ handlers: own = [], adminTable }) => [...own, ...(adminTable?.handlers ?? [])]);
  return {
    endpoints: features.flatMap(listEndpoints),
    handlers,
    /** By method and path: "GET /api/restaurants". */
    handlersByName: new Map(handlers.map((one) => [`${one.endpoint.method} ${one.endpoint.path}`, one])),
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
    // The last feature first: rows go before the pictures that they showed.
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
