import { chmod, mkdir } from 'node:fs/promises';

/** Makes a folder, where it is missing, that PostgreSQL reaches its files through: it never runs as root. */
export async function makeReachable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
}
