import { queryOptions } from '@tanstack/react-query';
import { SHARED } from '#kit/contract/worker.ts';
import type { CallError } from '#kit/web/api.ts';

type SharedContent = { text: string; photos: File[] };

/** What was shared with the installed app and waits for the composer, which takes it along; null where nothing does. */
export const sharedContent = queryOptions<SharedContent | null, CallError>({
  queryKey: ['shared content'],
  queryFn: takeShared,
  gcTime: 0,
});

async function takeShared(): Promise<SharedContent | null> {
  // Only a secure page has caches.
  if (!('caches' in window) || !(await caches.has(SHARED.cache))) return null;
  const cache = await caches.open(SHARED.cache);
  const text = (await (await cache.match(SHARED.text))?.text()) ?? '';
  const photos: File[] = [];
  for (const { url } of await cache.keys()) {
    if (!new URL(url).pathname.startsWith(SHARED.photo)) continue;
    const blob = await (await cache.match(url))?.blob();
    if (blob) photos.push(new File([blob], 'photo', { type: blob.type }));
  }
  await caches.delete(SHARED.cache);
  return text || photos.length > 0 ? { text, photos } : null;
}
