import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Nothing in an archive is larger: whoever reads it holds one entry at a time. */
export const MAX_ENTRY_BYTES = 64 * 1024 * 1024;

const BLOCK = 512;
/** The last entry: SHA-256 of all bytes before it, with which a backup that was cut short or changed is recognised. */
const SEAL = 'sha256';
const END = Buffer.alloc(2 * BLOCK);

export type Entry = { name: string; body: Buffer };

/** A tar file that is being written beside its place; it gets its name when it is sealed. */
export type ArchiveWriter = {
  add(name: string, body: Buffer): Promise<void>;
  seal(): Promise<void>;
  /** Takes away what was written; after `seal` it does nothing. */
  discard(): Promise<void>;
};

/** Only its owner may read the file: it holds what people keep to themselves. Throws where there is one already. */
export async function createArchive(file: string): Promise<ArchiveWriter> {
  const exists = await open(file, 'r').then(
    (found) => found.close().then(() => true),
    () => false,
  );
  if (exists) throw new Error(`${file} exists already: name another file.`);
  const partial = `${file}.partial`;
  const handle = await open(partial, 'w', 0o600);
  const hash = createHash('sha256');
  let isDone = false;

  async function write(name: string, body: Buffer): Promise<void> {
    if (body.length > MAX_ENTRY_BYTES) throw new RangeError(`${name} is too large for an archive.`);
    for (const bytes of [createHeader(name, body.length), body, createPadding(body.length)]) {
      hash.update(bytes);
      await handle.writeFile(bytes);
    }
  }

  return {
    add: write,
    async seal() {
      await write(SEAL, Buffer.from(hash.copy().digest('hex')));
      await handle.writeFile(END);
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

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/**
 * The entries of an archive, one at a time. Throws a sentence where a byte is another than was written, or missing: once
 * it has come to its end, all that it gave is as it was written.
 */
export async function* readArchive(file: string): AsyncGenerator<Entry, void> {
  const handle = await open(file);
  try {
    yield* readEntries(handle);
  } finally {
    await handle.close();
  }
}

async function* readEntries(handle: FileHandle): AsyncGenerator<Entry, void> {
  const { size: end } = await handle.stat();
  const hash = createHash('sha256');
  for (let at = 0; ; ) {
    const header = await readBytes(handle, at, BLOCK);
    const { name, size } = parseHeader(header, at);
    // Before memory is taken for it.
    if (at + BLOCK + size > end) throw cutShort();
    const body = await readBytes(handle, at + BLOCK, size);
    const padding = await readBytes(handle, at + BLOCK + size, createPadding(size).length);
    if (!padding.equals(createPadding(size))) throw damaged(at);
    if (name === SEAL) {
      await checkSeal(handle, body, hash, at + BLOCK + size + padding.length);
      return;
    }
    for (const bytes of [header, body, padding]) hash.update(bytes);
    at += BLOCK + size + padding.length;
    yield { name, body };
  }
}

async function checkSeal(handle: FileHandle, seal: Buffer, hash: Hash, at: number): Promise<void> {
  if (seal.toString('latin1') !== hash.digest('hex')) throw damaged(0);
  if (!(await readBytes(handle, at, END.length)).equals(END)) throw damaged(at);
  const { size } = await handle.stat();
  if (size !== at + END.length) throw new Error('There is something behind the end of this backup.');
}

async function readBytes(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  for (let read = 0; read < length; ) {
    const { bytesRead } = await handle.read(bytes, read, length - read, at + read);
    if (bytesRead === 0) throw cutShort();
    read += bytesRead;
  }
  return bytes;
}

const cutShort = () => new Error('This backup is cut short: its end is missing.');

const damaged = (at: number) =>
  new Error(`This backup is damaged${at ? `, at byte ${at}` : ''}: it is not as it was written.`);

/** How tar writes a file that everything but its name and size is fixed of (POSIX ustar). */
function createHeader(name: string, size: number): Buffer {
  const block = Buffer.alloc(BLOCK);
  const slash = name.lastIndexOf('/');
  const [folder, base] = [name.slice(0, Math.max(slash, 0)), name.slice(slash + 1)];
  if (Buffer.byteLength(base) > 100 || Buffer.byteLength(folder) > 155)
    throw new RangeError(`${name} is too long a name for tar.`);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  block.write(base, 0);
  block.write(octal(0o600, 7), 100);
  block.write(octal(0, 7), 108);
  block.write(octal(0, 7), 116);
  block.write(octal(size, 11), 124);
  block.write(octal(0, 11), 136);
  block.write(' '.repeat(8), 148);
  block.write('0', 156);
  block.write('ustar\x0000', 257);
  block.write(folder, 345);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

const createPadding = (size: number) => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

const NAME = /^[\w-]+(\/[\w-]+)*(\.[a-z0-9]+)?$/;

/** Reads a header that we wrote: whatever is in any bit another than ours is refused. */
function parseHeader(block: Buffer, at: number): { name: string; size: number } {
  const text = (from: number, to: number) => block.toString('latin1', from, to).replace(/\0.*$/s, '');
  const folder = text(345, 500);
  const name = folder ? `${folder}/${text(0, 100)}` : text(0, 100);
  const size = Number.parseInt(text(124, 136), 8);
  if (!NAME.test(name) || !(size >= 0 && size <= MAX_ENTRY_BYTES) || !createHeader(name, size).equals(block))
    throw block.equals(Buffer.alloc(BLOCK)) ? cutShort() : damaged(at);
  return { name, size };
}
