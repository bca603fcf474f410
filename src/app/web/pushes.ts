import type { PushMessage } from '#features/notifications/content.ts';
import { t } from '#kit/contract/text.ts';
import { worker } from './scope.ts';

/** Where a press leads, and which notification it marks as read. */
type Destination = { navigate: string; id: number | null; subjectId?: number };

/** TypeScript's DOM leaves the buttons out. */
type ShownOptions = NotificationOptions & { actions?: { action: string; title: string }[] };

/** A push always shows something: browsers that were told in vain end the subscription. */
export async function showPush(message: unknown): Promise<void> {
  // The server's `composePush` wrote it; another version may have.
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
    // It stays on the screen while somebody waits for an answer.
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

/** Sends the answer that a button gives to a request for a table; false where it did not arrive. */
async function sendAnswer(action: string, id: number | undefined): Promise<boolean> {
  if ((action !== 'accept' && action !== 'decline') || typeof id !== 'number') return false;
  const reply = await post(`/api/table-requests/${id}/answer`, { answer: action });
  return reply?.ok === true;
}

/**
 * Opens what a notification is about, in a page that is open already where there is one. A button answers at once; where
 * that is refused, the page says why.
 */
export async function openPush({ navigate, id, subjectId }: Destination, action = ''): Promise<void> {
  if (await sendAnswer(action, subjectId)) {
    await markRead(id);
    return;
  }
  // Whatever a message says, it leads to a page of ours; the path of a `mailto:` would only lengthen the name of our host.
  const { pathname, search, hash } = new URL(navigate, location.origin);
  const href = location.origin + (pathname.startsWith('/') ? pathname + search + hash : '/');
  const readReceipt = markRead(id);
  const [page] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: false });
  // A page that is not this worker's yet cannot be led anywhere.
  if (page) await page.focus().then((window) => window.navigate(href));
  else await worker.clients.openWindow(href);
  await readReceipt;
}
