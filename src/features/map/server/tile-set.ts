import type { TileSource } from '#features/map/shapes.ts';

/** Immutable vector tiles: changed tiles have another hash. */
export type TileSet = {
  /** 16 hexadecimal digits, part of each tile's address. */
  hash: string;
  /** The facts that a map needs about them. */
  source: TileSource;
  /** Reads a tile, uncompressed; the position must exist at a zoom within the source's range. Null if it is empty. */
  read(z: number, x: number, y: number): Promise<Uint8Array | null>;
  close(): Promise<void>;
};

/** Returns the address of the tiles of a set. */
export const toTilesPath = (hash: string): string => `/map/${hash}/{z}/{x}/{y}`;
