import { access, chmod, copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { withLock } from './lock.ts';

/** Returns whether a path, after following links, leads to something that this process can see. */
export const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Creates a folder and the missing ones above it, readable by everyone whatever the umask. */
export async function makeReadable(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  for (let path = folder; first && path.length >= first.length; path = dirname(path))
    await chmod(path, 0o755);
}

/** Copies the programs and libraries below `from`, without links, so that every user may run them. */
async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to);
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyTree(source, target);
    else if (entry.isFile() && !entry.name.endsWith('.a')) {
      await copyFile(source, target);
      await chmod(target, (await stat(source)).mode & 0o111 ? 0o755 : 0o644);
    }
  }
}

/** Copies a package to `to` once for all users; an interrupted copy is repeated. */
export async function copyReadable(from: string, to: string): Promise<void> {
  await makeReadable(dirname(to));
  await withLock(join(dirname(to), `${basename(to)}.lock`), async () => {
    if (await exists(to)) return;
    const draft = `${to}.draft`;
    await rm(draft, { recursive: true, force: true });
    await copyTree(from, draft);
    await rename(draft, to);
  });
}
