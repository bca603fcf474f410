import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { OUTBOX } from '#kit/web/outbox/waiting.ts';
import { PHONE, RENDER_TIME_KEY } from '#kit/web/renderTime.ts';
import { toast } from '#kit/web/toast.ts';
import { logout, type User } from '../contract.ts';
import { currentUser } from './currentUser.ts';

/** What is told anew in place, as whoever shows it would not hear of it if it were taken away and put back, and what is the browser's. */
const LASTING_QUERIES = new Set([currentUser.queryKey, RENDER_TIME_KEY, PHONE].map(hashKey));

/** Makes the page somebody else's: nothing that was read as the person before stays. */
function useBecome() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async (user: User | null, href: string) => {
    // What waits to be sent goes with whoever signs out.
    if (!user) globalThis.indexedDB?.deleteDatabase(OUTBOX);
    await queryClient.cancelQueries(currentUser);
    queryClient.getMutationCache().clear();
    queryClient.removeQueries({ predicate: ({ queryHash }) => !LASTING_QUERIES.has(queryHash) });
    queryClient.setQueryData(RENDER_TIME_KEY, Date.now());
    queryClient.setQueryData(currentUser.queryKey, user);
    // What an app asks is no page of the router.
    if (href.startsWith('/oauth/')) return location.assign(href);
    await router.navigate({ href });
    await router.invalidate();
  };
}

/** Goes on as the person who has just signed in. */
export function useEnter() {
  const become = useBecome();
  return (user: User, href: string) => become(user, href);
}

/** Goes on as a visitor, after the account itself has ended. */
export function useLeave() {
  const become = useBecome();
  return (href: string) => become(null, href);
}

/** Signs out and stays where a visitor may be. */
export function useSignOut(href: string) {
  const become = useBecome();
  return useEndpointMutation(logout, {
    success: async ({ message }) => {
      await become(null, href);
      toast({ title: t('Logged out'), description: message });
    },
    failure: (error) =>
      toast({ title: t('Logout failed'), description: error.message, variant: 'destructive' }),
  });
}
