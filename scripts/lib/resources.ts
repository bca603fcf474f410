import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a script opens. */
export type Resources = {
  /** Opens one that is closed when the script ends, also where that is meanwhile; throws where it is ending already. */
  open<Resource>(
    create: () => Promise<Resource>,
    close: (resource: Resource) => Promise<unknown>,
  ): Promise<Resource>;
  /** A new temporary folder. */
  openFolder(prefix: string): Promise<string>;
};

/**
 * Runs a script to its exit code, or until Ctrl-C. Then, or where it throws, what it has opened is closed, the last first.
 * Signals that come meanwhile are taken and change nothing: npm and its scripts pass on the terminal's Ctrl-C once more.
 */
export async function runWithResources(work: (resources: Resources) => Promise<number>): Promise<never> {
  const closers: (() => Promise<unknown>)[] = [];
  let closing: Promise<void> | null = null;
  const resources: Resources = {
    open(create, close) {
      if (closing) throw new Error('The script is ending.');
      const opening = create();
      closers.push(async () => {
        const opened = await opening.then(
          (resource) => ({ resource }),
          () => null,
        );
        if (opened) await close(opened.resource);
      });
      return opening;
    },
    openFolder: (prefix) =>
      resources.open(
        async () => {
          const folder = await mkdtemp(join(tmpdir(), prefix));
          // PostgreSQL, which never runs as root, reaches its files through this folder.
          await chmod(folder, 0o755);
          return folder;
        },
        (folder) => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
      ),
  };
  async function closeAll(): Promise<void> {
    for (const close of closers.reverse()) await close().catch((error: unknown) => console.error(error));
  }
  const close = () => {
    closing ??= closeAll();
    return closing;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void close().then(() => process.exit(130)));

  let code = 1;
  try {
    code = await work(resources);
  } catch (error) {
    // What is closed under a script makes it fail.
    if (!closing) console.error(error);
  }
  const isInterrupted = closing !== null;
  await close();
  process.exit(isInterrupted ? 130 : code);
}
