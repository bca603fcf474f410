import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import { t } from '#kit/contract/text.ts';
import { badInput } from '#kit/server/problem.ts';

const inflate = promisify(inflateRaw);

/** A file of an archive, as its directory entry describes it. */
export type ZipEntry = {
  name: string;
  /** Unpacked, in bytes. */
  size: number;
  /** Throws if the content does not match the entry. */
  read(): Promise<Buffer>;
};

export type ZipLimits = { maxFiles: number; maxUnpackedBytes: number };

/** Sizes of the end record of a ZIP file, in bytes: a fixed part and a comment. */
const [END_BYTES, MAX_COMMENT] = [22, 65_535];
const MAX_DIRECTORY_BYTES = 16 * 1024 * 1024;
const [END, ENTRY, LOCAL] = [0x06054b50, 0x02014b50, 0x04034b50];
const [ENTRY_BYTES, LOCAL_BYTES] = [46, 30];
const [STORED, DEFLATED] = [0, 8];
const IS_ENCRYPTED = 1;
const [FILE_TYPE, SYMLINK] = [0o170000, 0o120000];
const NAME = /^[\w.-]{1,100}(?:\/[\w.-]{1,100}){0,5}$/;

export const refuse = (sentence: string) => badInput({ file: sentence });

const isBroken = () => refuse(t('This archive is broken or incomplete. Please export it again.'));

/**
 * Opens a ZIP file by the directory at its end, in memory. A file is unpacked only on request and never beyond its declared
 * size. Refuses at once path traversal, links, encryption, and more files or bytes than allowed.
 */
export async function withZip<Result>(
  path: string,
  limits: ZipLimits,
  work: (entries: ReadonlyMap<string, ZipEntry>) => Promise<Result>,
): Promise<Result> {
  const file = await open(path, 'r');
  try {
    return await work(await readDirectory(file, limits));
  } finally {
    await file.close();
  }
}

async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, position);
  if (bytesRead < length) throw isBroken();
  return bytes;
}

async function readDirectory(file: FileHandle, limits: ZipLimits): Promise<Map<string, ZipEntry>> {
  const { size: fileBytes } = await file.stat();
  if (fileBytes < END_BYTES) throw refuse(t('This is no archive of Tablemate.'));
  const tailBytes = Math.min(fileBytes, END_BYTES + MAX_COMMENT);
  const tail = await readBytes(file, fileBytes - tailBytes, tailBytes);
  const end = findEnd(tail);
  if (end === null) throw refuse(t('This is no archive of Tablemate.'));
  const [count, bytes, start] = [
    tail.readUInt16LE(end + 10),
    tail.readUInt32LE(end + 12),
    tail.readUInt32LE(end + 16),
  ];
  if (count > limits.maxFiles) throw refuse(t('This archive has more files than can be brought in.'));
  if (bytes > MAX_DIRECTORY_BYTES || start + bytes > fileBytes) throw isBroken();
  const directory = await readBytes(file, start, bytes);
  const entries = new Map<string, ZipEntry>();
  let [at, unpackedBytes] = [0, 0];
  for (let nth = 0; nth < count; nth++) {
    if (at + ENTRY_BYTES > bytes || directory.readUInt32LE(at) !== ENTRY) throw isBroken();
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((offset) =>
      directory.readUInt16LE(at + offset),
    );
    const next = at + ENTRY_BYTES + (nameBytes ?? 0) + (extraBytes ?? 0) + (commentBytes ?? 0);
    if (next > bytes) throw isBroken();
    const entry = {
      name: directory.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + (nameBytes ?? 0)),
      flags: directory.readUInt16LE(at + 8),
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      packedBytes: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      mode: directory.readUInt32LE(at + 38) >>> 16,
      position: directory.readUInt32LE(at + 42),
    };
    at = next;
    assertHarmless(entry);
    if (entry.name.endsWith('/')) continue;
    if (entries.has(entry.name)) throw isBroken();
    unpackedBytes += entry.size;
    if (unpackedBytes > limits.maxUnpackedBytes) throw refuse(t('This archive is too large, unpacked.'));
    entries.set(entry.name, {
      name: entry.name,
      size: entry.size,
      read: () => readEntry(file, entry, start),
    });
  }
  return entries;
}

type Entry = {
  name: string;
  flags: number;
  method: number;
  crc: number;
  packedBytes: number;
  size: number;
  mode: number;
  position: number;
};

/** The last position where the end record can begin; null if there is none or it needs ZIP64. */
function findEnd(tail: Buffer): number | null {
  for (let at = tail.length - END_BYTES; at >= 0; at--) {
    const isEnd =
      tail.readUInt32LE(at) === END && at + END_BYTES + tail.readUInt16LE(at + 20) === tail.length;
    if (isEnd) return tail.readUInt16LE(at + 4) === 0 && tail.readUInt32LE(at + 16) < 0xffffffff ? at : null;
  }
  return null;
}

function assertHarmless({ name, flags, method, mode }: Entry): void {
  const isNamed = NAME.test(name.replace(/\/$/, '')) && !name.split('/').includes('..');
  if (!isNamed || (mode & FILE_TYPE) === SYMLINK)
    throw refuse(t('This archive has a file whose name is not allowed.'));
  if (flags & IS_ENCRYPTED || (method !== STORED && method !== DEFLATED))
    throw refuse(t('This archive is encrypted or packed in a way that we do not read.'));
}

async function readEntry(file: FileHandle, entry: Entry, directoryStart: number): Promise<Buffer> {
  const { method, crc, packedBytes, size, position } = entry;
  if (position + LOCAL_BYTES > directoryStart) throw isBroken();
  const local = await readBytes(file, position, LOCAL_BYTES);
  if (local.readUInt32LE(0) !== LOCAL) throw isBroken();
  const start = position + LOCAL_BYTES + local.readUInt16LE(26) + local.readUInt16LE(28);
  if (start + packedBytes > directoryStart) throw isBroken();
  const packedData = await readBytes(file, start, packedBytes);
  const bytes = method === STORED ? packedData : await unpack(packedData, size);
  if (bytes.length !== size || crc32(bytes) !== crc) throw isBroken();
  return bytes;
}

/** Unpacks at most the declared size: a ZIP bomb declares few bytes and has many. */
async function unpack(packedData: Buffer, size: number): Promise<Buffer> {
  try {
    return await inflate(packedData, { maxOutputLength: Math.max(1, size) });
  } catch {
    throw isBroken();
  }
}
