import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Page } from '#kit/contract/endpoint.ts';
import { pages } from '#kit/web/api.ts';
import { listNotifications, type Notification } from '../contract.ts';
import { STREAM } from '../rules.ts';
import { liveHints } from './hints.ts';
import { unreadCount } from './unread.ts';

/** Milliseconds to wait after an error that EventSource does not retry. */
const AGAIN_MS = 30_000;

/** Older notifications, such as missed ones, are not celebrated. */
const JUST_NOW_MS = 20_000;

export const notificationList = pages(listNotifications, { limit: 20 });

/** Follows new notifications while the page is visible: browsers allow few connections, and hidden pages need none. */
export function subscribeToNotifications(queryClient: QueryClient, signal: AbortSignal): void {
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let last = '';

  function close() {
    clearTimeout(retry);
    source?.close();
    source = null;
    liveHints.close();
  }

  function open() {
    if (source || signal.aborted || document.visibilityState === 'hidden') return;
    source = new EventSource(last ? `${STREAM}?after=${last}` : STREAM);
    source.addEventListener('notice', ({ data, lastEventId }: MessageEvent<string>) => {
      last = lastEventId;
      const notification: Notification = JSON.parse(data);
      prepend(queryClient, notification);
      liveHints.add(`notification ${notification.kind}`);
      if (notification.isCelebrated && Date.now() - Date.parse(notification.createdAt) < JUST_NOW_MS)
        void import('./celebrate.ts').then(({ celebrate }) => celebrate());
    });
    source.addEventListener('unread', ({ data, lastEventId }: MessageEvent<string>) => {
      last = lastEventId;
      count(queryClient, Number(data));
    });
    source.addEventListener('hint', ({ data }: MessageEvent<string>) => liveHints.add(data));
    source.addEventListener('open', liveHints.open);
    source.addEventListener('over', close);
    source.addEventListener('error', () => {
      liveHints.close();
      if (source?.readyState !== EventSource.CLOSED) return;
      close();
      retry = setTimeout(open, AGAIN_MS);
    });
  }

  const follow = () => (document.visibilityState === 'hidden' ? close() : open());
  document.addEventListener('visibilitychange', follow, { signal });
  window.addEventListener('pageshow', open, { signal });
  window.addEventListener('pagehide', close, { signal });
  signal.addEventListener('abort', close);
  open();
}

/**
 * Puts a notification before the others, replacing its group, and counts it at once; the unread count that follows then agrees.
 */
function prepend(queryClient: QueryClient, notification: Notification): void {
  let isNew = notification.readAt === null;
  queryClient.setQueryData(
    notificationList.queryKey,
    (list: InfiniteData<Page<Notification>> | undefined) => {
      if (!list) return list;
      const isReplaced = ({ id, groupKey, readAt }: Notification) =>
        id === notification.id ||
        (groupKey !== null && groupKey === notification.groupKey && readAt === notification.readAt);
      if (list.pages.some(({ items }) => items.some(isReplaced))) isNew = false;
      const [first, ...others] = list.pages.map((page) => ({
        ...page,
        items: page.items.filter((item) => !isReplaced(item)),
      }));
      return first && { ...list, pages: [{ ...first, items: [notification, ...first.items] }, ...others] };
    },
  );
  const unread = queryClient.getQueryData(unreadCount.queryKey)?.unread ?? 0;
  if (isNew) queryClient.setQueryData(unreadCount.queryKey, { unread: unread + 1 });
}

function count(queryClient: QueryClient, unread: number): void {
  const before = queryClient.getQueryData(unreadCount.queryKey)?.unread;
  queryClient.setQueryData(unreadCount.queryKey, { unread });
  // Read on another page, or sent before this one listened: the list must be fetched again.
  if (unread !== before) void queryClient.invalidateQueries({ queryKey: notificationList.queryKey });
}
