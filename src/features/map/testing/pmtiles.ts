import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';

type Options = {
  tiles: Record<string, Uint8Array>;
  attribution?: string;
  /** 1 for vector tiles, 2 for PNG. */
  tileType?: number;
  /** West, south, east, north in degrees. */
  bounds?: readonly [number, number, number, number];
};

/** Composes the bytes of a PMTiles 3 file with some tiles. */
export function writePmtiles({
  tiles,
  attribution,
  tileType = 1,
  bounds = [-9.2, 38.68, -9.08, 38.8],
}: Options): Buffer {
  const entries = Object.entries(tiles)
    .map(([name, tile]) => {
      const [z = 0, x = 0, y = 0] = name.split('/').map(Number);
      return { z, id: zxyToTileId(z, x, y), data: gzipSync(tile) };
    })
    .toSorted((a, b) => a.id - b.id);
  const numbers = [
    entries.length,
    ...entries.map(({ id }, index) => id - (entries[index - 1]?.id ?? 0)),
    ...entries.map(() => 1),
    ...entries.map(({ data }) => data.length),
    // The first tile begins at 0, which is written as 1; each other one where the previous one ends, which is written
    // as 0.
    ...entries.map((_, index) => (index === 0 ? 1 : 0)),
  ];
  const root = gzipSync(Buffer.from(numbers.flatMap(toVarint)));
  const metadata = gzipSync(
    JSON.stringify({ name: 'A test', ...(attribution !== undefined && { attribution }) }),
  );
  const data = Buffer.concat(entries.map((entry) => entry.data));
  const header = Buffer.alloc(127);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  const metadataAt = header.length + root.length;
  const dataAt = metadataAt + metadata.length;
  const { length } = entries;
  const places = [header.length, root.length, metadataAt, metadata.length, dataAt, 0, dataAt, data.length];
  for (const [index, value] of [...places, length, length, length].entries())
    header.writeBigUInt64LE(BigInt(value), 8 + index * 8);
  const zooms = entries.map(({ z }) => z);
  header.set([1, 2, 2, tileType, Math.min(...zooms), Math.max(...zooms)], 96);
  for (const [index, degrees] of bounds.entries())
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4);
  return Buffer.concat([header, root, metadata, data]);
}

function toVarint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...toVarint(Math.floor(value / 128))];
}
