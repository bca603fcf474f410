import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Builds before the newest whose files are still served. */
const MAX_OLDER_BUILDS = 2;

interface Folders {
  old: string;
  fresh: string;
  /** A file that names the files of each build, the newest first. */
  list: string;
}

/**
 * Copies the files of the last builds into the fresh folder: pages that were opened before may still request them.
 * Building the same files again does not count as another build.
 */
export function keepLastBuilds({ old, fresh, list }: Folders): void {
  const files = readdirSync(fresh).sort();
  const previousBuilds: string[][] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  const otherBuilds = previousBuilds.filter((build) => build.toSorted().join() !== files.join());
  const builds = [files, ...otherBuilds].slice(0, 1 + MAX_OLDER_BUILDS);
  for (const file of new Set(builds.flat()))
    if (!existsSync(join(fresh, file)) && existsSync(join(old, file)))
      copyFileSync(join(old, file), join(fresh, file));
  writeFileSync(list, JSON.stringify(builds));
}
