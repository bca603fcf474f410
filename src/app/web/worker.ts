import { SHARE, type WorkerMessage } from '#kit/contract/worker.ts';
import { answer, findAge, forgetKept, keepOfflinePage, keepPages } from './copies.ts';
import { openPush, showPush } from './pushes.ts';
import { worker } from './scope.ts';
import { keepShared } from './sharing.ts';

// It never takes over pages that are open (`skipWaiting`): they go on with the version that they began with.

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
  // Only pages of ours reach the worker.
  const message = event.data as WorkerMessage;
  if (message.kind === 'age') port?.postMessage(findAge(event.source?.id ?? ''));
  const work =
    message.kind === 'keep' ? keepPages(message.paths) : message.kind === 'forget' ? forgetKept() : null;
  if (work) event.waitUntil(work.finally(() => port?.postMessage(null)));
});
