import type { PushMessage } from '#features/notifications/content.ts';
import { t } from '#kit/contract/text.ts';
import { worker } from './scope.ts';

/** The address that a press opens, and the id of the notification that it marks as read. */
type Destination = { navigate: string; id: number | null; subjectId?: number };

/** TypeScript's DOM types lack the buttons. */
type ShownOptions = NotificationOptions & { actions?: { action: string; title: string }[] };

/** Shows a notification for every push: browsers end a subscription whose pushes show nothing. */
export async function showPush(message: unknown): Promise<void> {
  // The server's `composePush` wrote it, possibly in another version of the app.
  const { notification } = (message ?? {}) as { notification?: Partial<PushMessage['notification']> };
  const {
    title = t('News from Tablemate'),
    body = '',
    navigate = '/',
    tag = 'news',
    actions = [],
    data,
  } = notification ?? {};
  const destination: Destination = { ...data, navigate, id: data?.id ?? null };
  const options: ShownOptions = {
    ...{ body, tag, data: destination },
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    // The notification stays on the screen while the sender waits for an answer.
    ...(actions.length > 0 && { actions, requireInteraction: true }),
  };
  await Promise.all([
    worker.registration.showNotification(title, options),
    notification?.app_badge === undefined ? null : navigator.setAppBadge?.(notification.app_badge),
  ]);
}

const post = (path: string, input: object) =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  }).catch(() => undefined);

const markRead = (id: number | null) => (id === null ? null : post('/api/notifications/read', { id }));

/** Sends the answer of a button to a request for a table; returns false if it did not arrive. */
async function sendAnswer(action: string, id: number | undefined): Promise<boolean> {
  if ((action !== 'accept' && action !== 'decline') || typeof id !== 'number') return false;
  const reply = await post(`/api/table-requests/${id}/answer`, { answer: action });
  return reply?.ok === true;
}

/**
 * Opens the subject of a notification, in an open page if there is one. A button answers at once; if the answer is
 * refused, the page shows the reason.
 */
export async function openPush({ navigate, id, subjectId }: Destination, action = ''): Promise<void> {
  if (await sendAnswer(action, subjectId)) {
    await markRead(id);
    return;
  }
  // Any address in a message leads to a page of this site. The path of a `mailto:` address would only extend the name
  // of the host.
  const { pathname, search, hash } = new URL(navigate, location.origin);
  const href = location.origin + (pathname.startsWith('/') ? pathname + search + hash : '/');
  const readReceipt = markRead(id);
  const [page] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: false });
  // A page that this worker does not control yet cannot be navigated.
  if (page) await page.focus().then((window) => window.navigate(href));
  else await worker.clients.openWindow(href);
  await readReceipt;
}
