import type { TileSource } from '#features/map/shapes.ts';

/** Vector tiles that never change: others have another hash. */
export type TileSet = {
  /** 16 hexadecimal digits that stand in the address of each tile. */
  hash: string;
  /** What a map must know of them. */
  source: TileSource;
  /** A tile, uncompressed, by a position that exists at a zoom within the source's; null where it is empty. */
  read(z: number, x: number, y: number): Promise<Uint8Array | null>;
  close(): Promise<void>;
};

/** The address of the tiles of a set. */
export const toTilesPath = (hash: string): string => `/map/${hash}/{z}/{x}/{y}`;
