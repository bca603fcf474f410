import type { FastifyInstance } from 'fastify';
import { t } from '#kit/contract/text.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { TILE_TYPE } from '#kit/server/http/compress.ts';
import { notFound } from '#kit/server/problem.ts';
import type { Services } from '#kit/server/services.ts';
import { mapService } from './map.ts';

export const mapFeature: Feature = {
  name: 'map',
  mount: mountMap,
};

/** A number in a tile's address: other spellings are refused, so that they do not fill caches with the same tile. */
const WHOLE = /^(0|[1-9]\d{0,7})$/;

type Params = { hash: string; z: string; x: string; y: string };

function mountMap(app: FastifyInstance, { get }: Services): void {
  const map = get(mapService);
  app.get<{ Params: Params }>('/map/:hash/:z/:x/:y', async ({ params }, reply) => {
    const set = map.find(params.hash);
    const position = [params.z, params.x, params.y];
    const [z = 0, x = 0, y = 0] = position.map(Number);
    const size = 2 ** z;
    if (!set || !position.every((part) => WHOLE.test(part))) throw notFound(t('This part of the map'));
    if (z < set.source.minzoom || z > set.source.maxzoom || x >= size || y >= size)
      throw notFound(t('This part of the map'));
    const tile = await set.read(z, x, y);
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    // An empty reply instead of 404, which browsers would report as an error.
    if (!tile) return reply.code(204).send();
    return reply.type(TILE_TYPE).send(Buffer.from(tile.buffer, tile.byteOffset, tile.byteLength));
  });
}
