import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const KEPT = join(ROOT, 'dist/sample-pictures');

/** What paints them: pictures of other code are not these pictures. */
const PAINTERS = ['sample/pictures/**/*.ts', 'src/features/media/**/*.ts'];

/** Whether an earlier run painted the sample pictures. */
export const hasPictures = (): boolean => existsSync(folder());

/** Gives a new data folder the sample pictures that an earlier run painted, if any. */
export async function bringPictures(mediaFolder: string): Promise<void> {
  if (hasPictures()) await cp(folder(), mediaFolder, { recursive: true });
}

/** Keeps the sample pictures of a data folder for later runs; painting them takes most of a first start. */
export async function keepPictures(mediaFolder: string): Promise<void> {
  if (hasPictures()) return;
  await mkdir(KEPT, { recursive: true });
  for (const old of await readdir(KEPT)) await rm(join(KEPT, old), { recursive: true, force: true });
  const unfinished = await mkdtemp(join(KEPT, 'unfinished-'));
  await cp(mediaFolder, unfinished, { recursive: true });
  await rename(unfinished, folder());
}

function folder(): string {
  const hash = createHash('sha256');
  for (const file of globSync(PAINTERS, { cwd: ROOT }).sort()) hash.update(readFileSync(join(ROOT, file)));
  return join(KEPT, hash.digest('hex').slice(0, 16));
}
