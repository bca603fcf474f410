import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, notFound } from '@tanstack/react-router';
import { CallError } from '../api.ts';
import type { WebFeature } from './feature.ts';

export type RouterContext = { queryClient: QueryClient; features: readonly WebFeature[] };

/** What the loader of a page is given; it lies in the page's own module and comes with it. */
export type LoaderOf<Params extends object = object, Deps extends object = object> = {
  context: RouterContext;
  location: { href: string; search: object };
  params: Params;
  deps: Deps;
};

/** What every page stands in; the app says what it shows and loads. */
export const root = createRootRouteWithContext<RouterContext>()({});

/** What the server has just rendered need not be asked for again; what was read on an earlier visit is. */
const FRESH_MS = 10_000;

export const fresh = <Options extends object>(options: Options) => ({ ...options, staleTime: FRESH_MS });

/** What is not there for this person is a page that does not exist; every other failure stays a failure. */
export async function orNotFound<Value>(value: Promise<Value>): Promise<Value> {
  try {
    return await value;
  } catch (error) {
    throw error instanceof CallError && error.status === 404 ? notFound() : error;
  }
}
