import type { FastifyInstance } from 'fastify';
import { mediaService } from '#features/media/server/store.ts';
import { notFound } from '#kit/server/problem.ts';
import type { Services } from '#kit/server/services.ts';

/** Pictures of a bucket, at the addresses and with the headers of those that lie in a folder. */
export function mountPictures(app: FastifyInstance, { get }: Services): void {
  const media = get(mediaService);
  app.get<{ Params: { name: string; file: string } }>('/media/:name/:file', async ({ params }, reply) => {
    const picture = await media.read(`/media/${params.name}/${params.file}`);
    if (!picture) throw notFound('This picture');
    // What the bucket says of its type is not asked.
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(picture);
  });
}
