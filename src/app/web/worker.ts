import { links } from '#addresses.ts';
import { SHARE, SHARED, type WorkerMessage } from '#kit/contract/worker.ts';
import { answer, findAge, forgetKept, keepOfflinePage, keepPages } from './copies.ts';
import { openPush, showPush } from './pushes.ts';
import { worker } from './scope.ts';

// Never takes over open pages (`skipWaiting`): they keep the version that they started with.

worker.addEventListener('install', (event) => event.waitUntil(keepOfflinePage()));

worker.addEventListener('push', (event) => event.waitUntil(showPush(event.data?.json())));

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPush(event.notification.data, event.action));
});

worker.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== location.origin) return;
  if (method === 'POST' && pathname === SHARE) event.respondWith(keepShared(event.request));
  else answer(event);
});

worker.addEventListener('message', (event) => {
  const [port] = event.ports;
  // Only pages of this site can send messages to the worker.
  const message = event.data as WorkerMessage;
  if (message.kind === 'age') port?.postMessage(findAge(event.source?.id ?? ''));
  const work =
    message.kind === 'keep' ? keepPages(message.paths) : message.kind === 'forget' ? forgetKept() : null;
  if (work) event.waitUntil(work.finally(() => port?.postMessage(null)));
});

/** Stores the content that another app shares, for the composer, and opens the composer. */
async function keepShared(request: Request): Promise<Response> {
  const form = await request.formData();
  const texts = ['title', 'text', 'url'].map((name) => form.get(name)).filter(Boolean);
  const photos = form.getAll('photos').filter((photo) => photo instanceof File);
  await caches.delete(SHARED.cache);
  const cache = await caches.open(SHARED.cache);
  await cache.put(SHARED.text, new Response([...new Set(texts)].join('\n')));
  await Promise.all(
    photos.map((photo, at) =>
      cache.put(SHARED.photo + at, new Response(photo, { headers: { 'content-type': photo.type } })),
    ),
  );
  return Response.redirect(links.compose(links.wall(), 'post'), 303);
}
