import type { AnyRoute } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';

/** A screen of the administration. */
export type AdminTab = {
  /** As it stands in the address. */
  id: string;
  label: string;
  icon: LucideIcon;
  /** What it shows; its module loads when it is first opened. */
  Screen: ComponentType;
  /** The name of its table on the server, where the search over all tables finds rows of it. */
  table?: string;
  /** Names of the overview's counters of what waits for an administrator here. */
  waiting?: readonly string[];
};

/** What calls that succeeded change in replies that a page has read already. */
export type CallListener = {
  /** Calls of this feature or of an earlier one. */
  after: readonly AnyEndpoint[];
  /** Read again at once where they show, else when they are shown next. */
  refreshes?: readonly AnyEndpoint[];
  /** Read again when they are shown next: what shows stays, because the caller has just acted on it. */
  expires?: readonly AnyEndpoint[];
};

/** What a feature brings to the page; its `web/feature.tsx` says it, and app/web/features.ts lists them in order. */
export type WebFeature = {
  /** Every page carries these: what a page shows and loads comes with its own module. */
  routes?: readonly AnyRoute[];
  /** Its screens of the administration, which load with it. */
  adminTabs?: () => Promise<{ default: readonly AdminTab[] }>;
  /** Its `web/listeners.ts`, which loads with the first call that changes something. */
  listeners?: () => Promise<{ default: readonly CallListener[] }>;
};

type RouteOf<Feature> = Feature extends { routes: readonly (infer Route)[] } ? Route : never;

/** The routes of all features; their types stay, because links and addresses are typed by them. */
export const collectRoutes = <Features extends readonly WebFeature[]>(features: Features) =>
  // A feature's type names the routes that it has.
  features.flatMap(({ routes = [] }) => routes) as RouteOf<Features[number]>[];
