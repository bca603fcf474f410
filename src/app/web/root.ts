import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, notFound, redirect } from '@tanstack/react-router';
import { links } from '#addresses.ts';
import { currentUser } from '#features/auth/web/currentUser.ts';
import { unreadCount } from '#features/notifications/web/unread.ts';
import { CallError } from '#kit/web/api.ts';
import { siteHead } from './head.ts';
import { Shell } from './shell/Shell.tsx';

export type RouterContext = { queryClient: QueryClient };

/** What the loader of a page is given; it lies in the page's own module and comes with it. */
export type LoaderOf<Params extends object = object, Deps extends object = object> = {
  context: RouterContext;
  location: { href: string; search: object };
  params: Params;
  deps: Deps;
};

/** What the server has just rendered need not be asked for again; what was read on an earlier visit is. */
const FRESH_MS = 10_000;

export const fresh = <Options extends object>(options: Options) => ({ ...options, staleTime: FRESH_MS });

/** The pages that say what is missing; an address that never was has `NotFoundPage`. */
export const missingPages = () => import('./pages/MissingPages.tsx');

/** What every page stands in. */
export const root = createRootRouteWithContext<RouterContext>()({
  loader: async ({ context }) => {
    // A page does without the bell's count rather than fail for it.
    if (await who(context)) await context.queryClient.ensureQueryData(unreadCount).catch(() => undefined);
  },
  head: siteHead,
  component: Shell,
});

export const who = ({ queryClient }: RouterContext) => queryClient.ensureQueryData(currentUser);

/** Visitors go to /auth and, once signed in, back to where they wanted to go. */
export async function signedIn({
  context,
  location,
}: {
  context: RouterContext;
  location: { href: string };
}) {
  const user = await who(context);
  if (!user) throw redirect({ href: links.auth(location.href) });
  return user;
}

/** What is not there for this person is a page that does not exist; every other failure stays a failure. */
export async function orNotFound<Value>(value: Promise<Value>): Promise<Value> {
  try {
    return await value;
  } catch (error) {
    throw error instanceof CallError && error.status === 404 ? notFound() : error;
  }
}
