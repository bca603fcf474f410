import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { createDatabase, createPool, type Database } from '#db/connect.ts';
import { OWNER } from '#db/embedded/cluster.ts';
import { findPlace } from '#db/embedded/place.ts';
import { killServer, removeScratch, scratchFolder } from '#db/embedded/scratch.ts';
import { socketUrl } from '#db/embedded/socket.ts';
import { isDbUnavailable } from '#db/errors.ts';
import { type AppProcess, startProcess } from './process.ts';

type Answer = { status: number; body: unknown };

/** An app and its database, both of which can be killed at any moment. */
export type KillableApp = {
  /** Sends JSON, or a form. */
  send(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Response>;
  /** Repeats the request until there is an answer, as a careful client does. */
  insist(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Answer>;
  /** Creates an account; returns the cookie of its session. */
  register(username: string): Promise<string>;
  /** Queries the database once it is back: backends of a killed server answer for a moment and then break. */
  ask<Result>(question: (db: Database, pool: pg.Pool) => Promise<Result>): Promise<Result>;
  killDatabase(): Promise<void>;
  /** Kills the app and restarts it. */
  killApp(): Promise<void>;
  killBoth(): Promise<void>;
  close(): Promise<void>;
};

/** Opens the app; `settings` are added to the required ones. */
export async function openKillableApp(settings: Record<string, string> = {}): Promise<KillableApp> {
  const folder = await scratchFolder();
  const data = join(folder, '.data/postgres/data');
  const start = () => startProcess({ DATA_DIR: join(folder, '.data'), ...settings });
  let app: AppProcess = await start();

  const send: KillableApp['send'] = (method, path, body, headers) =>
    fetch(app.address + path, {
      method,
      headers: {
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });

  return {
    send,
    async insist(method, path, body, headers) {
      for (;;) {
        const reply = await send(method, path, body, headers).catch(() => null);
        if (reply && reply.status < 500)
          return { status: reply.status, body: await reply.json().catch(() => null) };
        await delay(20);
      }
    },
    async register(username) {
      const password = 'a long password';
      const account = { username, password, confirmPassword: password, email: `${username}@example.com` };
      const registered = await send('POST', '/api/register', account);
      return registered.headers.get('set-cookie')?.split(';')[0] ?? '';
    },
    async ask(question) {
      const { socket } = await findPlace(join(folder, '.data'));
      for (;;) {
        const pool = createPool(socketUrl(socket, OWNER), () => undefined, 2);
        try {
          return await question(createDatabase(pool), pool);
        } catch (error) {
          if (!isDbUnavailable(error)) throw error;
          await delay(20);
        } finally {
          await pool.end();
        }
      }
    },
    killDatabase: () => killServer(data),
    async killApp() {
      await app.kill();
      app = await start();
    },
    async killBoth() {
      await Promise.all([app.kill(), killServer(data)]);
      app = await start();
    },
    async close() {
      await app.kill();
      await removeScratch(folder);
    },
  };
}
