import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import type pg from 'pg';
import { connectAlone } from '#db/connect.ts';
import { copyOut } from '#db/copy-stream.ts';
import { readApplied, WITHOUT_LIMITS } from '#db/migrate.ts';
import type { MediaStore } from '#features/media/server/store.ts';
import { SWEEP_LOCK } from '#features/media/server/sweep.ts';
import { type ArchiveWriter, createArchive } from './archive.ts';
import { copyOutStatement, findSequences, findTables, type TableShape, TEXT_FORM } from './catalog.ts';
import {
  FORMAT,
  FORMAT_ENTRY,
  fingerprintSecret,
  MANIFEST_ENTRY,
  type Manifest,
  partName,
  type TableContent,
} from './manifest.ts';
import { addPictures } from './pictures.ts';

export type Stores = { pool: pg.Pool; media: MediaStore; secret: string };

/** A part ends at this many bytes of rows. */
const PART_BYTES = 4 * 1024 * 1024;

const compress = promisify(zstdCompress);
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 } };

/**
 * Writes a consistent snapshot of all rows, and their pictures, into a file for `restoreBackup`; the app may run
 * meanwhile. Throws if the file exists. A failure leaves no file of that name.
 */
export async function writeBackup({ pool, media, secret }: Stores, file: string): Promise<Manifest> {
  const archive = await createArchive(file);
  const client = await connectAlone(pool);
  try {
    const createdAt = new Date().toISOString();
    await archive.add(FORMAT_ENTRY, json({ ...FORMAT, createdAt }));
    // Pictures are read after the rows: until then none that a row shows may be swept.
    await client.query(WITHOUT_LIMITS);
    await client.query('select pg_advisory_lock_shared($1)', [SWEEP_LOCK]);
    const rows = await addRows(archive, client);
    const pictures = await addPictures(archive, media);
    const manifest: Manifest = { createdAt, ...rows, pictures, secret: fingerprintSecret(secret) };
    await archive.add(MANIFEST_ENTRY, json(manifest));
    await archive.seal();
    return manifest;
  } finally {
    await client.end();
    await archive.discard();
  }
}

const json = (value: object) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

async function addRows(archive: ArchiveWriter, client: pg.Client) {
  await client.query(TEXT_FORM);
  await client.query('begin isolation level repeatable read read only');
  const migrations = await readApplied(client);
  const newest = migrations.at(-1);
  if (!newest) throw new Error('This database is empty: there is nothing to back up.');
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  const tables: TableContent[] = [];
  for (const table of await findTables(client)) tables.push(await addTable(archive, client, table));
  const sequences = await findSequences(client);
  await client.query('commit');
  return {
    postgresql: rows[0]?.server_version ?? '',
    schema: { when: newest.when, hash: newest.hash, migrations: migrations.length },
    tables,
    sequences,
  };
}

async function addTable(archive: ArchiveWriter, client: pg.Client, table: TableShape): Promise<TableContent> {
  const { name, columns } = table;
  const content = { name, columns, parts: 0, rows: 0, bytes: 0 };
  const hash = createHash('sha256');
  let pieces: Buffer[] = [];
  let pendingBytes = 0;
  const closePart = async () => {
    if (pendingBytes === 0) return;
    content.parts++;
    await archive.add(partName(name, content.parts), await compress(Buffer.concat(pieces), ZSTD));
    pieces = [];
    pendingBytes = 0;
  };
  for await (const piece of copyOut(client, copyOutStatement(columns, table))) {
    hash.update(piece);
    content.rows += countRows(piece);
    content.bytes += piece.length;
    pieces.push(piece);
    pendingBytes += piece.length;
    if (pendingBytes >= PART_BYTES) await closePart();
  }
  await closePart();
  return { ...content, sha256: hash.digest('hex') };
}

/** Counts rows: in COPY's text each line break ends a row. */
function countRows(piece: Buffer): number {
  let rows = 0;
  for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) rows++;
  return rows;
}
