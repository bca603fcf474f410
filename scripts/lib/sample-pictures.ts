import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const CACHE = join(ROOT, 'dist/sample-pictures');

/** The code that paints them: its hash names the folder, so that a change paints them again. */
const PAINTERS = ['sample/pictures/**/*.ts', 'src/features/media/**/*.ts'];

export const hasPictures = (): boolean => existsSync(toCacheFolder());

/** Copies the sample pictures of an earlier run, if there are any, into a new data folder. */
export async function restorePictures(mediaFolder: string): Promise<void> {
  if (hasPictures()) await cp(toCacheFolder(), mediaFolder, { recursive: true });
}

/** Copies the sample pictures of a data folder into the cache: painting them takes most of a first start. */
export async function savePictures(mediaFolder: string): Promise<void> {
  if (hasPictures()) return;
  await mkdir(CACHE, { recursive: true });
  for (const old of await readdir(CACHE)) await rm(join(CACHE, old), { recursive: true, force: true });
  const draftFolder = await mkdtemp(join(CACHE, 'unfinished-'));
  await cp(mediaFolder, draftFolder, { recursive: true });
  await rename(draftFolder, toCacheFolder());
}

function toCacheFolder(): string {
  const hash = createHash('sha256');
  for (const file of globSync(PAINTERS, { cwd: ROOT }).sort()) hash.update(readFileSync(join(ROOT, file)));
  return join(CACHE, hash.digest('hex').slice(0, 16));
}
