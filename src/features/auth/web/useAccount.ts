import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { OUTBOX } from '#kit/web/outbox/waiting.ts';
import { PHONE, RENDER_TIME_KEY } from '#kit/web/renderTime.ts';
import { toast } from '#kit/web/toast.ts';
import { logout, type User } from '../contract.ts';
import { currentUser } from './currentUser.ts';

/** Queries that stay mounted and are updated in place, or that belong to the browser and not to a person. */
const LASTING_QUERIES = new Set([currentUser.queryKey, RENDER_TIME_KEY, PHONE].map(hashKey));

/** Replaces the user and removes all data read as the previous one. */
function useSwitchUser() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async (user: User | null, href: string) => {
    // Unsent content of the previous person is deleted on signing out.
    if (!user) globalThis.indexedDB?.deleteDatabase(OUTBOX);
    await queryClient.cancelQueries(currentUser);
    queryClient.getMutationCache().clear();
    queryClient.removeQueries({ predicate: ({ queryHash }) => !LASTING_QUERIES.has(queryHash) });
    queryClient.setQueryData(RENDER_TIME_KEY, Date.now());
    queryClient.setQueryData(currentUser.queryKey, user);
    // /oauth/ is outside the router.
    if (href.startsWith('/oauth/')) return location.assign(href);
    await router.navigate({ href });
    await router.invalidate();
  };
}

/** Continues as the person who has just signed in. */
export function useEnter() {
  const switchUser = useSwitchUser();
  return (user: User, href: string) => switchUser(user, href);
}

/** Continues as a visitor after the account was deleted. */
export function useLeave() {
  const switchUser = useSwitchUser();
  return (href: string) => switchUser(null, href);
}

export function useSignOut(href: string) {
  const switchUser = useSwitchUser();
  return useEndpointMutation(logout, {
    success: async ({ message }) => {
      await switchUser(null, href);
      toast({ title: t('Logged out'), description: message });
    },
    failure: (error) =>
      toast({ title: t('Logout failed'), description: error.message, variant: 'destructive' }),
  });
}
