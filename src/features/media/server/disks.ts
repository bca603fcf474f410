import { randomUUID } from 'node:crypto';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '#kit/server/config.ts';
import { createMediaStore, type MediaStore } from './store.ts';

/** Opens the configured store: a bucket, or the folder `media` in the data folder by default. */
export async function openMedia({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<MediaStore> {
  if (!s3) {
    const folder = join(dataDir, 'media');
    await mkdir(folder, { recursive: true });
    return folderStore(folder);
  }
  // Its packages are large and optional: only installations with a bucket load them.
  const { bucketDisk } = await import('./bucket.ts').catch((cause: unknown) => {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ERR_MODULE_NOT_FOUND')) throw cause;
    const packages = '@aws-sdk/client-s3 and @aws-sdk/s3-request-presigner';
    throw new Error(
      `S3_BUCKET needs the packages ${packages}: install them by npm install --include=optional.`,
      { cause },
    );
  });
  return createMediaStore(bucketDisk(s3), null);
}

export const folderStore = (folder: string): MediaStore =>
  createMediaStore(new Disk(new WholeFiles(folder)), folder);

/** flydrive writes in place, but readers must see the whole file or none. */
class WholeFiles extends FSDriver {
  readonly #folder: string;

  constructor(folder: string) {
    super({ location: folder, visibility: 'public' });
    this.#folder = folder;
  }

  override async put(...[file, contents, options]: Parameters<FSDriver['put']>): Promise<void> {
    const temporary = `${file}.${randomUUID()}.tmp`;
    try {
      await super.put(temporary, contents, options);
      await rename(join(this.#folder, temporary), join(this.#folder, file));
    } catch (error) {
      await this.delete(temporary);
      throw error;
    }
  }
}
