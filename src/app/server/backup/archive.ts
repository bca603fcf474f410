import { createHash } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { extract, pack } from 'tar-stream';

/** A reader holds one whole entry in memory. */
export const MAX_ENTRY_BYTES = 64 * 1024 * 1024;

const BLOCK = 512;
/** The last entry: SHA-256 of all bytes before it, which reveals a truncated or changed backup. */
const SEAL = 'sha256';
/** Its header, its hash, and the two empty blocks in which a tar file ends. */
const SEAL_BYTES = 4 * BLOCK;
const NAME = /^[\w-]+(\/[\w-]+)*(\.[a-z0-9]+)?$/;

export type Entry = { name: string; body: Buffer };

/** A tar file under a temporary name; `seal` gives it its own. */
export type ArchiveWriter = {
  add(name: string, body: Buffer): Promise<void>;
  seal(): Promise<void>;
  /** Deletes the unfinished file; does nothing after `seal`. */
  discard(): Promise<void>;
};

/** Creates a file that only its owner may read, since it contains private data. Throws if the file exists. */
export async function createArchive(file: string): Promise<ArchiveWriter> {
  const exists = await open(file, 'r').then(
    (handle) => handle.close().then(() => true),
    () => false,
  );
  if (exists) throw new Error(`${file} exists already: name another file.`);
  const partial = `${file}.partial`;
  const handle = await open(partial, 'w', 0o600);
  const hash = createHash('sha256');
  let isDone = false;

  return {
    async add(name, body) {
      if (body.length > MAX_ENTRY_BYTES) throw new RangeError(`${name} is too large for an archive.`);
      for (const bytes of (await toTar(name, body)).slice(0, -1)) {
        hash.update(bytes);
        await handle.writeFile(bytes);
      }
    },
    async seal() {
      for (const bytes of await toTar(SEAL, Buffer.from(hash.digest('hex')))) await handle.writeFile(bytes);
      await handle.sync();
      await handle.close();
      await rename(partial, file);
      await syncFolder(dirname(file));
      isDone = true;
    },
    async discard() {
      if (isDone) return;
      await handle.close().catch(() => undefined);
      await rm(partial, { force: true });
    },
  };
}

/** Returns an entry as pieces of a tar file; the last piece is the end of the file. */
function toTar(name: string, body: Buffer): Promise<Uint8Array[]> {
  const tar = pack();
  tar.entry({ name, mode: 0o600, mtime: new Date(0) }, body);
  tar.finalize();
  return readPieces(tar);
}

/** Reads all pieces; the package's types do not say that they are bytes. */
const readPieces = (stream: AsyncIterable<unknown>) => Array.fromAsync(stream as AsyncIterable<Uint8Array>);

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/**
 * Reads the entries of an archive, one at a time. Throws if a byte was changed or is missing, but possibly only at
 * the end: the entries are proved to be intact once it has finished.
 */
export async function* readArchive(file: string): AsyncGenerator<Entry, void> {
  const handle = await open(file);
  try {
    yield* readEntries(handle);
  } catch (error) {
    // The tar reader's message for a truncated file.
    if (error instanceof Error && error.message === 'Unexpected end of data') throw cutShort();
    if (error instanceof Error && /^Invalid (tar )?header/.test(error.message)) throw createDamageError();
    throw error;
  } finally {
    await handle.close();
  }
}

async function* readEntries(handle: FileHandle): AsyncGenerator<Entry, void> {
  const sealAt = (await handle.stat()).size - SEAL_BYTES;
  if (sealAt < 0) throw cutShort();
  const hash = createHash('sha256');
  const seal = Buffer.alloc(SEAL_BYTES);
  await handle.read(seal, 0, SEAL_BYTES, sealAt);

  async function* readAll() {
    if (sealAt > 0) {
      for await (const bytes of handle.createReadStream({ autoClose: false, start: 0, end: sealAt - 1 })) {
        hash.update(bytes);
        yield bytes;
      }
    }
    yield seal;
  }
  const tar = extract();
  Readable.from(readAll())
    .on('error', (error) => tar.destroy(error))
    .pipe(tar);
  for await (const entry of tar) {
    const { name, size, type } = entry.header;
    if (!NAME.test(name) || type !== 'file' || size > MAX_ENTRY_BYTES) throw createDamageError(entry.offset);
    const body = Buffer.concat(await readPieces(entry));
    if (name === SEAL) {
      if (entry.offset < sealAt) throw new Error('There is something behind the end of this backup.');
      if (entry.offset > sealAt) throw cutShort();
      if (!isSeal(seal, hash.digest('hex'))) throw createDamageError();
      return;
    }
    yield { name, body };
  }
  throw cutShort();
}

/** Compares all bytes: a tar reader ignores the padding of a block and the end of a checksum. */
const isSeal = (seal: Buffer, digest: string) =>
  seal.subarray(BLOCK).equals(Buffer.concat([Buffer.from(digest)], SEAL_BYTES - BLOCK)) &&
  /^\d{6}(\0 | \0)$/.test(seal.toString('latin1', 148, 156));

const cutShort = () => new Error('This backup is cut short: its end is missing.');

const createDamageError = (at = 0) =>
  new Error(`This backup is damaged${at ? `, at byte ${at}` : ''}: it is not as it was written.`);
