import { links } from '#addresses.ts';
import { SHARED } from '#kit/contract/worker.ts';

/** Keeps what another app shares for the composer, and leads there. */
export async function keepShared(request: Request): Promise<Response> {
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
