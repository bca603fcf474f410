import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { covers } from '#features/map/rules.ts';
import { encodeTile, type TileFeature, toTilePoint } from '#features/map/server/encode.ts';
import { PARISHES, QUARTERS } from '#features/map/server/lisbon.ts';
import { mapService } from '#features/map/server/map.ts';
import { type GeoBounds, LABEL_TILES } from '#features/map/shapes.ts';
import { Id } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { MINUTE_MS } from '#kit/contract/time.ts';
import { TILE_TYPE } from '#kit/server/http/compress.ts';
import { notFound } from '#kit/server/problem.ts';
import type { Services } from '#kit/server/services.ts';

const { zoom: ZOOM } = LABEL_TILES;
const SIZE = 2 ** ZOOM;
const WHOLE = /^(0|[1-9]\d{0,3})$/;
const FRESH_MS = 10 * MINUTE_MS;
const MAX_CACHED = 100;
/** Per tile: the labels that most restaurants name. */
const MAX_LABELS = 400;

/** Degrees within which an equal name counts as a label that the base map has already. */
const SAME_PLACE = 0.1;

type Tile = Promise<Uint8Array | null>;

/** Mounts tiles of street and district names from addresses, for cities without an imported street file. */
export function mountLabels(app: FastifyInstance, { db, get }: Services): void {
  const cache = new Map<string, { until: number; tile: Tile }>();

  function read(x: number, y: number): Tile {
    const key = `${x}/${y}`;
    const now = Date.now();
    const before = cache.get(key);
    if (before && before.until > now) return before.tile;
    const tile = drawLabels(db, get(mapService).covers, x, y);
    tile.catch(() => cache.delete(key));
    cache.delete(key);
    cache.set(key, { until: now + FRESH_MS, tile });
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
    return tile;
  }

  app.get<{ Params: { z: string; x: string; y: string } }>('/map-labels/:z/:x/:y', async (request, reply) => {
    const { z, x, y } = request.params;
    const isThere = [x, y].every((part) => WHOLE.test(part) && Number(part) < SIZE);
    if (z !== String(ZOOM) || !isThere) throw notFound(t('This part of the map'));
    const tile = await read(Number(x), Number(y));
    reply.header('cache-control', `public, max-age=${FRESH_MS / 1000}`);
    if (!tile) return reply.code(204).send();
    return reply.type(TILE_TYPE).send(Buffer.from(tile.buffer, tile.byteOffset, tile.byteLength));
  });
}

const Label = z.object({
  kind: z.enum(['street', 'neighbourhood']),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
type Label = z.output<typeof Label>;

async function drawLabels(db: Database, files: readonly GeoBounds[], x: number, y: number): Tile {
  const box = toBox(x, y);
  const cities = (await listCitiesWithin(db, box)).filter((city) => !covers(files, city.box));
  if (cities.length === 0) return null;
  const labels = await listLabels(
    db,
    cities.map(({ id }) => id),
  );
  const places = labels.flatMap(({ kind, name, ...position }): TileFeature[] => {
    const point = toTilePoint(position, [ZOOM, x, y]);
    if (!point || isOnGround(name, position)) return [];
    return [{ type: 1, geometry: [point], tags: { kind, name } }];
  });
  return places.length === 0 ? null : encodeTile({ places: places.slice(0, MAX_LABELS) });
}

const isOnGround = (name: string, { latitude, longitude }: Pick<Label, 'latitude' | 'longitude'>) =>
  [...PARISHES, ...QUARTERS].some(
    ([labelName, north, east]) =>
      labelName.toLowerCase() === name.toLowerCase() &&
      Math.max(Math.abs(north - latitude), Math.abs(east - longitude)) < SAME_PLACE,
  );

/** Returns the bounds of a tile: west, south, east, north in degrees. */
function toBox(x: number, y: number): GeoBounds {
  const toLatitude = (row: number) =>
    (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / SIZE))) * 180) / Math.PI;
  return [(x / SIZE) * 360 - 180, toLatitude(y + 1), ((x + 1) / SIZE) * 360 - 180, toLatitude(y)];
}

async function listCitiesWithin(db: Database, [west, south, east, north]: GeoBounds) {
  const query = sql`
    select id, box from cities
    where box[1] <= ${east} and box[3] >= ${west} and box[2] <= ${north} and box[4] >= ${south}`;
  return selectRows(db, z.object({ id: Id, box: z.array(z.number()) }), query);
}

/** Lists streets without numbers, and the parts between street and town, each in the middle of its places. */
async function listLabels(db: Database, cityIds: readonly number[]): Promise<Label[]> {
  const query = sql`
    with own as (
      select r.city_id, regexp_split_to_array(r.address, '\\s*,\\s*') as parts,
        to_degrees(r.latitude) as latitude, to_degrees(r.longitude) as longitude
      from restaurants r where r.city_id = any(${sql.param([...cityIds])}::int[]) and r.status = 'approved'
    ), named as (
      select 'street' as kind, trim(regexp_replace(parts[1], '^\\d+\\s+|\\s+\\d.*$', '', 'g')) as name, o.* from own o
      union all
      select 'neighbourhood', part, o.* from own o, unnest(parts[2:cardinality(parts) - 1]) part where part !~ '\\d'
    )
    select kind, mode() within group (order by n.name) as name, avg(n.latitude) as latitude, avg(n.longitude) as longitude
    from named n join cities c on c.id = n.city_id
    where length(n.name) between 3 and 60 and n.latitude is not null and n.longitude is not null
      and lower(n.name) <> lower(c.name)
    group by n.city_id, kind, lower(n.name)
    order by count(*) desc, 2`;
  return selectRows(db, Label, query);
}
