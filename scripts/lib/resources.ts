import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Resources = {
  /** Opens a resource that is closed at the script's end, even if that comes meanwhile; throws if the script is ending. */
  open<Resource>(
    create: () => Promise<Resource>,
    close: (resource: Resource) => Promise<unknown>,
  ): Promise<Resource>;
  /** Creates a temporary folder, which is deleted at the script's end. */
  openFolder(prefix: string): Promise<string>;
};

/**
 * Runs a script until it returns its exit code, throws or gets a signal, then closes its resources, the last first.
 * Further signals change nothing: npm and its scripts pass on the Ctrl-C that the terminal has sent already.
 */
export async function runWithResources(work: (resources: Resources) => Promise<number>): Promise<never> {
  const closers: (() => Promise<unknown>)[] = [];
  let closing: Promise<void> | null = null;
  const resources: Resources = {
    open(create, close) {
      if (closing) throw new Error('The script is ending.');
      const opening = create();
      closers.push(async () => {
        const result = await opening.then(
          (resource) => ({ resource }),
          () => null,
        );
        if (result) await close(result.resource);
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
    // After a signal the script fails because its resources are closed: that error says nothing.
    if (!closing) console.error(error);
  }
  const isInterrupted = closing !== null;
  await close();
  process.exit(isInterrupted ? 130 : code);
}
