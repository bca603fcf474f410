import { z } from 'zod';

/** West, south, east, north in degrees. */
const GeoBounds = z.tuple([z.number(), z.number(), z.number(), z.number()]);
export type GeoBounds = z.infer<typeof GeoBounds>;

/** Vector tiles that this server has, as a map's source takes them. */
export const TileSource = z.object({
  /** The path of a tile, with `{z}`, `{x}` and `{y}`. */
  tiles: z.string(),
  minzoom: z.int(),
  /** The finest there are: closer in, they are drawn larger. */
  maxzoom: z.int(),
  /** Null for the whole world. */
  bounds: GeoBounds.nullable(),
  /** Whom their licence asks to name, besides OpenStreetMap; may be empty. */
  credit: z.string(),
  /** Whether they are made from OpenStreetMap, which must be named with a link. */
  isOpenStreetMap: z.boolean(),
});
export type TileSource = z.infer<typeof TileSource>;

/** What maps stand on: the coasts of the world, and the streets of a place where the operator gave a file of them. */
export const BaseMap = z.object({
  /** The address of a style that takes the place of ours; null where there is none. */
  styleUrl: z.string().nullable(),
  world: TileSource,
  city: TileSource.nullable(),
  /** What each file with streets covers. */
  covers: z.array(GeoBounds),
});
export type BaseMap = z.infer<typeof BaseMap>;

/** Names of streets and quarters as addresses of restaurants have them, where no file has streets; at one zoom. */
export const LABEL_TILES = { path: '/map-labels/{z}/{x}/{y}', zoom: 11 };
