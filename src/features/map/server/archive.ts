import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { PMTiles, type Source, TileType } from 'pmtiles';
import { z } from 'zod';
import { type TileSet, toTilesPath } from './tile-set.ts';

/** Bytes of a file's beginning and end that distinguish it: its header and directories, and its last tiles. */
const TELLING_BYTES = 64 * 1024;
/** Larger tiles are refused as invalid. */
const MOST_BYTES = 8 * 1024 * 1024;
/** Maps are never drawn at a closer zoom. */
const MOST_ZOOM = 18;

/** Why a file's tiles cannot be shown, as the end of a sentence. */
export class UnreadableTiles extends Error {}

const Metadata = z.object({ attribution: z.string().max(2000).optional() });

/** Opens a file of vector tiles; rejects with the reason if it cannot be read. */
export async function openTileArchive(path: string): Promise<TileSet> {
  const file = await open(path);
  try {
    return await readArchive(file, path);
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function readArchive(file: FileHandle, path: string): Promise<TileSet> {
  const { size } = await file.stat();
  if (!(await isPmtiles(file))) throw new UnreadableTiles('it is no PMTiles file');
  const archive = new PMTiles(toSource(file, path, size));
  const header = await archive.getHeader().catch(refuseDamaged);
  const { tileDataOffset, tileDataLength = 0, tileType } = header;
  if (tileDataOffset + tileDataLength > size) refuseDamaged();
  if (tileType !== TileType.Mvt) throw new UnreadableTiles('it does not hold vector tiles');
  const metadata = Metadata.catch({}).parse(await archive.getMetadata().catch(refuseDamaged));
  const hash = createHash('sha256').update(String(size));
  for (const from of [0, Math.max(0, size - TELLING_BYTES)])
    hash.update(new Uint8Array(await readBytes(file, from, Math.min(TELLING_BYTES, size))));
  const name = hash.digest('hex').slice(0, 16);
  return {
    hash: name,
    source: {
      tiles: toTilesPath(name),
      minzoom: header.minZoom,
      maxzoom: Math.min(MOST_ZOOM, header.maxZoom),
      bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
      credit: readCredit(metadata.attribution ?? ''),
      isOpenStreetMap: true,
    },
    async read(z, x, y) {
      const tile = await archive.getZxy(z, x, y);
      return tile && tile.data.byteLength > 0 ? new Uint8Array(tile.data) : null;
    },
    close: () => file.close(),
  };
}

function refuseDamaged(cause?: unknown): never {
  throw new UnreadableTiles('it is damaged', { cause });
}

async function isPmtiles(file: FileHandle): Promise<boolean> {
  return Buffer.from(await readBytes(file, 0, 8)).toString('latin1') === 'PMTiles\x03';
}

/** Limits reads to the file and to MOST_BYTES: pmtiles trusts the offsets and lengths in the file. */
function toSource(file: FileHandle, path: string, size: number): Source {
  return {
    getKey: () => path,
    async getBytes(offset, length) {
      // pmtiles reads a first piece of a fixed size, which may exceed the file.
      const count = Math.min(length, size - offset);
      if (count < 0 || count > MOST_BYTES) throw new UnreadableTiles('it is damaged');
      return { data: await readBytes(file, offset, count) };
    },
  };
}

async function readBytes(file: FileHandle, from: number, length: number): Promise<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  const { bytesRead } = await file.read(bytes, 0, length, from);
  return bytes.buffer.slice(0, bytesRead);
}

/** Reads the required credit as plain words; the map itself credits OpenStreetMap. */
function readCredit(attribution: string): string {
  return attribution
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&copy;/g, '©')
    .replaceAll(/©?\s*OpenStreetMap(\s+contributors)?/gi, '|')
    .split(/[,·|]/)
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
    .join(' · ');
}
