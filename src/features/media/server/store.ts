import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Disk } from 'flydrive';
import sharp from 'sharp';
import { PREVIEW, pickWidths, pictureAddress, pictureKind, pictureName } from '#features/media/rules.ts';
import { defineService } from '#kit/server/services.ts';
import { type Prepared, writeWidths } from './prepare.ts';

export const mediaService = defineService<MediaStore>('media');

export type MediaStore = {
  folder: string | null;
  /**
   * Stores a picture as WebP in its widths and returns the address of the largest. `name` is letters, digits and hyphens, by
   * default the picture's hash; existing files stay. Rejects if `master` is no picture.
   */
  put(master: Buffer, name?: string): Promise<string>;
  /** Stores a prepared picture under a name that the server made up, and returns the address of its largest width. */
  keep(name: string, picture: Pick<Prepared, 'files'>): Promise<string>;
  /** Removes a picture with all its widths; any other address removes nothing. */
  remove(address: string): Promise<void>;
  /** Finds the address of the picture with this name, for the width of its master in pixels; null if there is none. */
  find(name: string, width: number): Promise<string | null>;
  /** Reads the whole file at a picture's address, which is small; null for any other address. */
  read(address: string): Promise<Buffer | null>;
  /** Returns the link preview of the picture with this name, a JPEG made at the first call; null if there is none. */
  preview(name: string): Promise<Buffer | null>;
  /** Lists the addresses of all files of all pictures, by name; without previews, which are made on demand. */
  list(): AsyncIterable<string>;
  /** Writes a file to an address from `list`, replacing an existing one. */
  restore(address: string, file: Buffer): Promise<void>;
};

const JPEG = { quality: 82 } as const;

const NAME = /^[\w-]{1,100}$/;
const FILE_AT = /^\/media\/([\w-]{1,100}\/\d{1,5}\.webp)$/;

/** Pictures as `<name>/<width>.webp` on a disk of flydrive, whose writes are atomic. */
export function createMediaStore(disk: Disk, folder: string | null): MediaStore {
  async function find(name: string, width: number): Promise<string | null> {
    const largest = Math.max(...pickWidths(width));
    // The largest is written last, so the others exist too.
    return (await disk.exists(`${name}/${largest}.webp`)) ? pictureAddress(name, largest) : null;
  }

  async function put(master: Buffer, name = createHash('sha256').update(master).digest('hex').slice(0, 32)) {
    if (!NAME.test(name)) throw new RangeError(`not a name for a picture: ${name}`);
    const { autoOrient } = await sharp(master).metadata();
    const existing = await find(name, autoOrient.width);
    if (existing) return existing;
    const upright = sharp(master).autoOrient().toColourspace('srgb').raw();
    return keep(name, { files: await writeWidths(await upright.toBuffer({ resolveWithObject: true })) });
  }

  async function keep(name: string, { files }: Pick<Prepared, 'files'>): Promise<string> {
    if (!NAME.test(name)) throw new RangeError(`not a name for a picture: ${name}`);
    for (const { width, data } of files) await disk.put(`${name}/${width}.webp`, data);
    return pictureAddress(name, Math.max(...files.map(({ width }) => width)));
  }

  async function remove(address: string): Promise<void> {
    const name = pictureName(address);
    // Not through flydrive, which would drop the slash: in a bucket a name without it is also a prefix of other
    // names.
    if (name) await disk.driver.deleteAll(`${name}/`);
  }

  async function read(address: string): Promise<Buffer | null> {
    const file = FILE_AT.exec(address)?.[1];
    return file ? readBytes(file) : null;
  }

  async function restore(address: string, bytes: Buffer): Promise<void> {
    const file = FILE_AT.exec(address)?.[1];
    if (!file || pictureKind(bytes) !== 'webp') throw new RangeError(`no picture of ours: ${address}`);
    await disk.put(file, bytes);
  }

  async function* list(): AsyncGenerator<string> {
    for await (const file of listFiles(disk, folder)) {
      if (FILE_AT.test(`/media/${file}`)) yield `/media/${file}`;
    }
  }

  async function readBytes(file: string): Promise<Buffer | null> {
    try {
      return await buffer(await disk.getStream(file));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async function preview(name: string): Promise<Buffer | null> {
    if (!NAME.test(name)) return null;
    const existing = await readBytes(`${name}/${PREVIEW.file}`);
    if (existing) return existing;
    const { objects } = await disk.listAll(name);
    const widths = [...objects].flatMap((file) => /^(\d+)\.webp$/.exec(file.name)?.[1] ?? []);
    if (widths.length === 0) return null;
    const largest = await readBytes(`${name}/${Math.max(...widths.map(Number))}.webp`);
    if (!largest) return null;
    const { width, height } = PREVIEW;
    const picture = await sharp(largest).resize({ width, height, fit: 'cover' }).jpeg(JPEG).toBuffer();
    await disk.put(`${name}/${PREVIEW.file}`, picture);
    return picture;
  }

  return { folder, put, keep, remove, find, read, preview, list, restore };
}

/**
 * Lists all files on a disk, folder by folder in the order of S3, which compares folder names including their slash.
 */
async function* listFiles(disk: Disk, folder: string | null): AsyncGenerator<string> {
  if (folder !== null) {
    const entries = await readdir(folder, { withFileTypes: true });
    const folders = entries.flatMap((entry) => (entry.isDirectory() ? `${entry.name}/` : []));
    for (const name of folders.sort()) {
      for (const file of (await readdir(join(folder, name))).sort()) yield name + file;
    }
    return;
  }
  yield* listKeys(disk, '');
}

export async function* listKeys(disk: Disk, prefix: string): AsyncGenerator<string> {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(prefix, { recursive: true, ...(paginationToken && { paginationToken }) });
    for (const entry of page.objects) if (entry.isFile) yield entry.key;
    paginationToken = page.paginationToken;
  } while (paginationToken);
}

/** Whether the disk failed because the file does not exist, by the errors of a folder or of S3. */
export function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === 'ENOENT') || error.name === 'NoSuchKey' || isMissing(error.cause);
}
