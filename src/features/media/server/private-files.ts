import { createReadStream } from 'node:fs';
import { access, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import type { Config } from '#kit/server/config.ts';
import { defineService } from '#kit/server/services.ts';
import { isMissing, listKeys } from './store.ts';

export const privateFileService = defineService<PrivateFiles>('private files');

/** Files for one person, without a public address; all processes with the same data folder or bucket share them. */
export type PrivateFiles = {
  /** Returns the path to which the caller writes this file before `keep`. */
  draft(name: string): Promise<string>;
  keep(name: string): Promise<void>;
  /** Null if there is no such file. */
  read(name: string): Promise<Readable | null>;
  /** A missing file is no error. */
  remove(name: string): Promise<void>;
  /** Names, and when each was written in milliseconds since 1970. */
  list(): Promise<Array<{ name: string; writtenAt: number }>>;
};

const FOLDER = 'exports';

/**
 * Opens the store: the folder `exports` of the data folder, or the pictures' bucket with a prefix that no picture
 * has.
 */
export async function openPrivateFiles({
  dataDir,
  s3,
}: Pick<Config, 'dataDir' | 's3'>): Promise<PrivateFiles> {
  if (!s3) return folderFiles(join(dataDir, FOLDER));
  const { bucketDisk } = await import('./bucket.ts');
  return bucketFiles(bucketDisk(s3));
}

function folderFiles(folder: string): PrivateFiles {
  const toPath = (name: string) => join(folder, name);
  const isThere = (name: string) =>
    access(toPath(name)).then(
      () => true,
      () => false,
    );
  return {
    async draft(name) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return toPath(name);
    },
    async keep() {},
    read: async (name) => ((await isThere(name)) ? createReadStream(toPath(name)) : null),
    remove: (name) => rm(toPath(name), { force: true }),
    async list() {
      const names = await readdir(folder).catch((): string[] => []);
      const entries = await Promise.all(
        names.map(async (name) => ({
          name,
          writtenAt: (await stat(toPath(name)).catch(() => null))?.mtimeMs,
        })),
      );
      return entries.flatMap(({ name, writtenAt }) => (writtenAt === undefined ? [] : { name, writtenAt }));
    },
  };
}

function bucketFiles(disk: Disk): PrivateFiles {
  const toKey = (name: string) => `${FOLDER}/${name}`;
  const toDraft = (name: string) => join(tmpdir(), `tablemate-${name}`);
  return {
    draft: async (name) => toDraft(name),
    async keep(name) {
      try {
        const { size } = await stat(toDraft(name));
        await disk.putStream(toKey(name), createReadStream(toDraft(name)), { contentLength: size });
      } finally {
        await rm(toDraft(name), { force: true });
      }
    },
    async read(name) {
      try {
        return await disk.getStream(toKey(name));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (name) => disk.delete(toKey(name)),
    async list() {
      const keys = await Array.fromAsync(listKeys(disk, `${FOLDER}/`));
      return Promise.all(
        keys.map(async (key) => ({
          name: key.slice(FOLDER.length + 1),
          writtenAt: (await disk.getMetaData(key)).lastModified.getTime(),
        })),
      );
    },
  };
}
