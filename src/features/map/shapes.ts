import { z } from 'zod';

/** West, south, east, north in degrees. */
const GeoBounds = z.tuple([z.number(), z.number(), z.number(), z.number()]);
export type GeoBounds = z.infer<typeof GeoBounds>;

/** Vector tiles of this server, in the form of a map's source. */
export const TileSource = z.object({
  /** The path of a tile, with `{z}`, `{x}` and `{y}`. */
  tiles: z.string(),
  minzoom: z.int(),
  /** The finest zoom that exists; at closer zooms these tiles are enlarged. */
  maxzoom: z.int(),
  /** Null for the whole world. */
  bounds: GeoBounds.nullable(),
  /** The credit that their licence requires, besides OpenStreetMap; may be empty. */
  credit: z.string(),
  /** Whether they are made from OpenStreetMap, which must be credited with a link. */
  isOpenStreetMap: z.boolean(),
});
export type TileSource = z.infer<typeof TileSource>;

/** The base of all maps: the coasts of the world, and the streets of cities for which the operator gave a file. */
export const BaseMap = z.object({
  /** The address of a style that replaces ours; null if there is none. */
  styleUrl: z.string().nullable(),
  world: TileSource,
  city: TileSource.nullable(),
  /** The area of each file with streets. */
  covers: z.array(GeoBounds),
});
export type BaseMap = z.infer<typeof BaseMap>;

/** Names of streets and districts from restaurants' addresses, for areas without a street file; at one zoom only. */
export const LABEL_TILES = { path: '/map-labels/{z}/{x}/{y}', zoom: 11 };
