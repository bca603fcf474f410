import type { PushMessage } from '#features/notifications/content.ts';
import { t } from '#kit/contract/text.ts';
import { worker } from './scope.ts';

/** Where a press leads, and which notification it marks as read. */
type Destination = { navigate: string; id: number | null };

/** A push always shows something: browsers that were told in vain end the subscription. */
export async function showPush(message: unknown): Promise<void> {
  // The server's `composePush` wrote it; another version may have.
  const { notification } = (message ?? {}) as { notification?: Partial<PushMessage['notification']> };
  const {
    title = t('News from Tablemate'),
    body = '',
    navigate = '/',
    tag = 'news',
    data,
  } = notification ?? {};
  const destination: Destination = { navigate, id: data?.id ?? null };
  await Promise.all([
    worker.registration.showNotification(title, {
      ...{ body, tag, data: destination },
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
    }),
    notification?.app_badge === undefined ? null : navigator.setAppBadge?.(notification.app_badge),
  ]);
}

/** Opens what a notification is about, in a page that is open already where there is one. */
export async function openPush({ navigate, id }: Destination): Promise<void> {
  // Whatever a message says, it leads to a page of ours.
  const { pathname, search, hash } = new URL(navigate, location.origin);
  const href = location.origin + pathname + search + hash;
  const read =
    id === null
      ? null
      : fetch('/api/notifications/read', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ id }),
        }).catch(() => undefined);
  const [page] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: false });
  // A page that is not this worker's yet cannot be led anywhere.
  if (page) await page.focus().then((focused) => focused.navigate(href));
  else await worker.clients.openWindow(href);
  await read;
}
