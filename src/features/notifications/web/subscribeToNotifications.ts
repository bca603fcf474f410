import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Page } from '#kit/contract/endpoint.ts';
import { pages } from '#kit/web/api.ts';
import { followEvents } from '#kit/web/page/followEvents.ts';
import { listNotifications, type Notification } from '../contract.ts';
import { STREAM } from '../rules.ts';
import { liveHints } from './hints.ts';
import { unreadCount } from './unreadCount.ts';

/** Older notifications, such as missed ones, are not celebrated. */
const MAX_CELEBRATION_AGE_MS = 20_000;

export const notificationList = pages(listNotifications, { limit: 20 });

/** Receives notifications while the page is visible. */
export function subscribeToNotifications(queryClient: QueryClient, signal: AbortSignal): void {
  let last = '';

  function listen(source: EventSource, close: () => void) {
    source.addEventListener('notice', ({ data, lastEventId }: MessageEvent<string>) => {
      last = lastEventId;
      const notification: Notification = JSON.parse(data);
      prepend(queryClient, notification);
      liveHints.add(`notification ${notification.kind}`);
      if (
        notification.isCelebrated &&
        Date.now() - Date.parse(notification.createdAt) < MAX_CELEBRATION_AGE_MS
      )
        void import('./celebrate.ts').then(({ celebrate }) => celebrate());
    });
    source.addEventListener('unread', ({ data, lastEventId }: MessageEvent<string>) => {
      last = lastEventId;
      updateCount(queryClient, Number(data));
    });
    source.addEventListener('hint', ({ data }: MessageEvent<string>) => liveHints.add(data));
    source.addEventListener('open', liveHints.open);
    source.addEventListener('over', close);
  }

  const address = () => (last ? `${STREAM}?after=${last}` : STREAM);
  followEvents({ address, listen, interrupted: liveHints.close }, signal);
}

/** Adds a notification to the list, replacing its group, and to the count; the count that the server sends next agrees. */
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

function updateCount(queryClient: QueryClient, unread: number): void {
  const previousCount = queryClient.getQueryData(unreadCount.queryKey)?.unread;
  queryClient.setQueryData(unreadCount.queryKey, { unread });
  // Read on another page, or sent before this one listened: fetch the list again.
  if (unread !== previousCount) void queryClient.invalidateQueries({ queryKey: notificationList.queryKey });
}
