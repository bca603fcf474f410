import { hashKey, type QueryClient } from '@tanstack/react-query';
import { keepsPlaces, renewPlaces } from '#features/account/web/device/keepPlaces.ts';
import { currentUser } from '#features/auth/web/currentUser.ts';
import { renewPush } from '#features/notifications/web/push/subscription.ts';
import { subscribeToNotifications } from '#features/notifications/web/subscribeToNotifications.ts';
import { unreadCount } from '#features/notifications/web/unreadCount.ts';
import { WORKER } from '#kit/contract/worker.ts';
import { defineStored } from '#kit/web/storage.ts';

/** The worker and its copies load after the page's own data. */
const WORKER_DELAY_MS = 2_500;

/** Updates the bell live, shows the badge on the app's icon and registers the worker; returns a function to stop. */
export function startDevice(queryClient: QueryClient): () => void {
  const stopPerson = followPerson(queryClient);
  const stopBadge = followBadge(queryClient);
  recordPageView();
  const timer = setTimeout(() => startWorker(queryClient), navigator.onLine ? WORKER_DELAY_MS : 0);
  return () => {
    stopPerson();
    stopBadge();
    clearTimeout(timer);
  };
}

/** Updates the count and list of notifications of the person who is signed in, while the page is open and visible. */
function followPerson(queryClient: QueryClient): () => void {
  let person: number | null = null;
  let controller = new AbortController();
  function follow() {
    const next = queryClient.getQueryData(currentUser.queryKey)?.id ?? null;
    if (next === person) return;
    person = next;
    controller.abort();
    controller = new AbortController();
    if (next !== null) subscribeToNotifications(queryClient, controller.signal);
  }
  const stop = onChange(queryClient, currentUser.queryKey, follow);
  follow();
  return () => {
    stop();
    controller.abort();
  };
}

/** Shows the number of unread notifications on the app's icon. */
function followBadge(queryClient: QueryClient): () => void {
  let badge: number | null = null;
  function show() {
    const unread = queryClient.getQueryData(unreadCount.queryKey)?.unread ?? 0;
    if (unread === badge) return;
    badge = unread;
    void navigator.setAppBadge?.(unread).catch(() => undefined);
  }
  show();
  return onChange(queryClient, unreadCount.queryKey, show);
}

function onChange(queryClient: QueryClient, key: readonly unknown[], call: () => void): () => void {
  const hash = hashKey(key);
  return queryClient.getQueryCache().subscribe(({ query, type }) => {
    if (type === 'updated' && query.queryHash === hash) call();
  });
}

async function startWorker(queryClient: QueryClient): Promise<void> {
  // A browser without storage refuses; the page works without the worker.
  await navigator.serviceWorker?.register(WORKER).catch(() => undefined);
  const user = queryClient.getQueryData(currentUser.queryKey);
  if (!user) return;
  await renewPush(user.id).catch(() => undefined);
  await renewPlaces().catch(() => undefined);
  if (keepsPlaces()) await loadWriting().catch(() => undefined);
}

/** Loads the code for writing at a place without a connection: the worker keeps files that were loaded once. */
const loadWriting = () =>
  Promise.all([
    import('../../pages/CheckInPlaceDialog.tsx'),
    import('../../pages/wallet/ReviewWithFundsDialog.tsx'),
    import('#features/visits/web/CheckInDialog.tsx'),
    import('@hookform/resolvers/zod'),
    import('../Composer.tsx'),
  ]);

const toCount = (value: unknown) => (typeof value === 'number' ? value : 0);

/** The number of visits of this browser, counted once per tab. */
const storedVisits = defineStored('visits', { parse: toCount });
const storedTab = defineStored('visit', { parse: Boolean }, 'sessionStorage');

function recordPageView(): void {
  if (storedTab.read()) return;
  storedTab.write(true);
  storedVisits.write(countVisits() + 1);
}

export const countVisits = (): number => storedVisits.read() ?? 0;
