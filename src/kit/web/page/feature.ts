import type { AnyRoute } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';

/** A screen of the administration. */
export type AdminTab = {
  /** The id in the address. */
  id: string;
  label: string;
  icon: LucideIcon;
  /** Its module loads when it is first opened. */
  Screen: ComponentType;
  /** The server's name of its table, for rows found by the search over all tables. */
  table?: string;
  /** The overview's counters of what waits for a decision here. */
  waiting?: readonly string[];
};

/** The cached replies that successful calls change. */
export type CallListener = {
  /** Calls of this or an earlier feature. */
  after: readonly AnyEndpoint[];
  /** Read again at once if visible, otherwise when they are next shown. */
  refreshes?: readonly AnyEndpoint[];
  /** Read again when next shown: visible values stay, because the caller has just acted on them. */
  expires?: readonly AnyEndpoint[];
};

/** The pages of a feature, declared in its `web/feature.tsx`; app/web/features.ts lists all in order. */
export type WebFeature = {
  /** Included in every page; a page's content and loader come with its own module. */
  routes?: readonly AnyRoute[];
  /** Its screens of the administration, loaded with it. */
  adminTabs?: () => Promise<{ default: readonly AdminTab[] }>;
  /** Its `web/listeners.ts`, loaded with the first call that changes something. */
  listeners?: () => Promise<{ default: readonly CallListener[] }>;
};

type RouteOf<Feature> = Feature extends { routes: readonly (infer Route)[] } ? Route : never;

/** Returns the routes of all features, with their types: links and addresses are typed by them. */
export const collectRoutes = <Features extends readonly WebFeature[]>(features: Features) =>
  // The type of a feature names its routes.
  features.flatMap(({ routes = [] }) => routes) as RouteOf<Features[number]>[];
