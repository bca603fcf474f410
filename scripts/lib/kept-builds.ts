import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Builds before the newest one whose files are still served. */
const BUILDS_KEPT = 2;

interface Folders {
  /** What is served until now. */
  old: string;
  /** What the new build has made. */
  fresh: string;
  /** A file that names the files of each build, the newest first. */
  list: string;
}

/**
 * Copies what the last builds had into the fresh folder, because pages that were opened before may still ask for it.
 * The same files once more count as no other build.
 */
export function keepLastBuilds({ old, fresh, list }: Folders): void {
  const own = readdirSync(fresh).sort();
  const earlier: string[][] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  const others = earlier.filter((files) => files.toSorted().join() !== own.join());
  const builds = [own, ...others].slice(0, 1 + BUILDS_KEPT);
  for (const file of new Set(builds.flat()))
    if (!existsSync(join(fresh, file)) && existsSync(join(old, file)))
      copyFileSync(join(old, file), join(fresh, file));
  writeFileSync(list, JSON.stringify(builds));
}
