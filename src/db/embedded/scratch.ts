import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { recordedPid } from './pidfile.ts';
import { findProcessKind, stopProcess } from './process.ts';

/** Returns a new folder for a test, which a service user can enter. */
export async function scratchFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'embedded-')));
  await chmod(folder, 0o755);
  return folder;
}

const writers = new Set<Writer>();

/**
 * Stops every writer of this test file and every server that still runs below a test's folder, and removes the
 * folder.
 */
export async function removeScratch(folder: string): Promise<void> {
  await Promise.all([...writers].map((writer) => writer.kill()));
  for (const entry of await readdir(folder, { recursive: true })) {
    if (!entry.endsWith('postmaster.pid')) continue;
    const data = join(folder, entry, '..');
    const pid = await recordedPid(data);
    if (pid !== undefined) await stopProcess(pid, data);
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Kills the server of a data folder without warning and waits for its end. */
export async function killServer(data: string): Promise<void> {
  const pid = await recordedPid(data);
  if (pid === undefined || (await findProcessKind(pid, data)) !== 'ours') return;
  process.kill(pid, 'SIGKILL');
  while ((await findProcessKind(pid, data)) === 'ours') await delay(5);
}

/** Runs a query on a database and returns the rows. */
export async function ask<Row extends pg.QueryResultRow>(url: string, question: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client
    .query<Row>(question)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** A running writer.ts: its connection string, the rows that it wrote, and functions to wait for it and to end it. */
export class Writer {
  readonly rows: string[] = [];
  readonly process: ChildProcess;
  readonly ended: Promise<number | null>;
  readonly url: Promise<string>;
  #wakers: (() => void)[] = [];

  constructor(dataDir: string, prefix: string) {
    const program = fileURLToPath(new URL('./writer.ts', import.meta.url));
    this.process = spawn(process.execPath, [program, dataDir, prefix], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    writers.add(this);
    this.ended = new Promise((resolve) => this.process.once('exit', resolve));
    this.ended.then(() => writers.delete(this));
    this.url = new Promise((resolve, reject) => {
      this.process.once('exit', () => reject(new Error('The writer ended before it was ready.')));
      if (!this.process.stdout) return;
      createInterface(this.process.stdout).on('line', (line) => {
        const [word, rest = ''] = line.split(' ');
        if (word === 'ready') resolve(rest);
        else this.rows.push(rest);
        for (const wake of this.#wakers.splice(0)) wake();
      });
    });
    // A test that kills the writer early does not need its address.
    this.url.catch(() => {});
  }

  /** Waits until the writer has written `count` further rows. */
  async waitForRows(count: number): Promise<void> {
    const enough = this.rows.length + count;
    await this.url;
    while (this.rows.length < enough) await new Promise<void>((wake) => this.#wakers.push(wake));
  }

  async kill(): Promise<void> {
    this.process.kill('SIGKILL');
    await this.ended;
  }

  async end(): Promise<number | null> {
    this.process.kill('SIGTERM');
    return this.ended;
  }
}
