import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, notFound } from '@tanstack/react-router';
import { CallError } from '../api.ts';
import type { WebFeature } from './feature.ts';

export type RouterContext = { queryClient: QueryClient; features: readonly WebFeature[] };

/** The argument of a page's loader, which is in the page's own module. */
export type LoaderOf<Params extends object = object, Deps extends object = object> = {
  context: RouterContext;
  location: { href: string; search: object };
  params: Params;
  deps: Deps;
};

/** The root route of all pages; the app sets its component and loader. */
export const root = createRootRouteWithContext<RouterContext>()({});

/** Data just rendered by the server is not read again; data of an earlier visit is. */
const FRESH_MS = 10_000;

export const fresh = <Options extends object>(options: Options) => ({ ...options, staleTime: FRESH_MS });

/** Turns a 404 into the page for missing things; other failures stay. */
export async function orNotFound<Value>(value: Promise<Value>): Promise<Value> {
  try {
    return await value;
  } catch (error) {
    throw error instanceof CallError && error.status === 404 ? notFound() : error;
  }
}
