import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { PREVIEW, pictureAddress, pictureName, widthsOf } from '#features/media/rules.ts';
import type { Prepared } from './prepare.ts';

declare module '#kit/server/services.ts' {
  interface Services {
    media: MediaStore;
  }
}

export type MediaStore = {
  folder: string;
  /**
   * Keeps a picture as WebP in its widths and gives the address of the largest. `name` is letters, digits and
   * hyphens, else the picture's own hash; files that exist are kept. Rejects if `master` is no picture.
   */
  put(master: Buffer, name?: string): Promise<string>;
  /** Keeps a prepared picture under a name that the server made up, and gives the address of its largest width. */
  keep(name: string, picture: Pick<Prepared, 'files'>): Promise<string>;
  /** Removes a picture with all its widths; an address that is none of ours removes nothing. */
  remove(address: string): Promise<void>;
  /** The address of the picture kept under a name, given how wide its master is in pixels; null if there is none. */
  find(name: string, width: number): Promise<string | null>;
  /** The picture kept under a name as other sites preview it, a JPEG made at the first call; null if there is none. */
  preview(name: string): Promise<Buffer | null>;
};

/** About 20 kB at 1200 pixels for a painted picture; effort 3 and above cost three times as much time. */
const WEBP = { quality: 76, effort: 2 } as const;
const JPEG = { quality: 82 } as const;

const NAME = /^[\w-]{1,100}$/;

/** The place where pictures live: `<folder>/<name>/<width>.webp`. */
export function createMediaStore(folder: string): MediaStore {
  async function find(name: string, width: number): Promise<string | null> {
    const largest = Math.max(...widthsOf(width));
    // The largest is written last, so the others are there too.
    return (await exists(join(folder, name, `${largest}.webp`))) ? pictureAddress(name, largest) : null;
  }

  async function put(master: Buffer, name = createHash('sha256').update(master).digest('hex').slice(0, 32)) {
    if (!NAME.test(name)) throw new RangeError(`not a name for a picture: ${name}`);
    const upright = sharp(master).autoOrient();
    const { autoOrient } = await sharp(master).metadata();
    const kept = await find(name, autoOrient.width);
    if (kept) return kept;

    await mkdir(join(folder, name), { recursive: true });
    const { data, info } = await upright.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
    const widths = widthsOf(info.width);
    for (const width of widths) {
      const picture = sharp(data, { raw: info }).resize({ width, withoutEnlargement: true }).webp(WEBP);
      await writeWhole(join(folder, name, `${width}.webp`), await picture.toBuffer());
    }
    return pictureAddress(name, Math.max(...widths));
  }

  async function keep(name: string, { files }: Pick<Prepared, 'files'>): Promise<string> {
    if (!NAME.test(name)) throw new RangeError(`not a name for a picture: ${name}`);
    await mkdir(join(folder, name), { recursive: true });
    for (const { width, data } of files) await writeWhole(join(folder, name, `${width}.webp`), data);
    return pictureAddress(name, Math.max(...files.map(({ width }) => width)));
  }

  async function remove(address: string): Promise<void> {
    const name = pictureName(address);
    if (name) await rm(join(folder, name), { recursive: true, force: true });
  }

  async function preview(name: string): Promise<Buffer | null> {
    if (!NAME.test(name)) return null;
    const files = await readdir(join(folder, name)).catch((): string[] => []);
    if (files.includes(PREVIEW.file)) return readFile(join(folder, name, PREVIEW.file));
    const widths = files.flatMap((file) => /^(\d+)\.webp$/.exec(file)?.[1] ?? []);
    if (widths.length === 0) return null;
    const largest = join(folder, name, `${Math.max(...widths.map(Number))}.webp`);
    const { width, height } = PREVIEW;
    const picture = await sharp(largest).resize({ width, height, fit: 'cover' }).jpeg(JPEG).toBuffer();
    await writeWhole(join(folder, name, PREVIEW.file), picture);
    return picture;
  }

  return { folder, put, keep, remove, find, preview };
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** Readers see the whole file or none. */
async function writeWhole(file: string, data: Buffer): Promise<void> {
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, data);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
