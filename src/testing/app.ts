import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import { createApp } from '#app/server/app.ts';
import { features } from '#app/server/features.ts';
import { createServices, stopServices } from '#app/server/services.ts';
import { guardTransactions } from '#db/connect.ts';
import { checkRows } from '#db/rows.ts';
import { users } from '#db/schema.ts';
import { discoveryService } from '#features/discovery/server/discovery.ts';
import { type AnyEndpoint, type InputOf, requestFor } from '#kit/contract/endpoint.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import { type Config, readConfig } from '#kit/server/config.ts';
import { collectParts, type Feature } from '#kit/server/feature/feature.ts';
import { registerQueues } from '#kit/server/jobs/queues.ts';
import { createLog } from '#kit/server/log.ts';
import type { Services } from '#kit/server/services.ts';
import { withDatabase } from '#testing/database/url.ts';
import { noPages } from '#testing/no-pages.ts';

export type Reply = { status: number; body: unknown; text: string; headers: Record<string, unknown> };

/** A person with their own browser. */
export type Person = {
  id: number;
  username: string;
  cookies: Record<string, string>;
  /** Sends an endpoint's input as our pages do. */
  send<E extends AnyEndpoint>(to: E, input: InputOf<E>): Promise<Reply>;
  request(method: string, url: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  /** Uploads a picture as a browser's form does. */
  upload(file: Uint8Array<ArrayBuffer>, fields?: Record<string, string>, name?: string): Promise<Reply>;
};

export type TestApp = {
  app: FastifyInstance;
  services: Services;
  visitor: Person;
  /** Returns a visitor with cookies. */
  visitorWith(cookies: Record<string, string>): Person;
  /** Creates a signed-in account; names are unique by default. */
  person(account?: Partial<typeof users.$inferInsert>): Promise<Person>;
  /** Logged events, unless `logLevel` is silent. */
  logged: Array<Record<string, unknown>>;
  close(): Promise<void>;
};

/** The default password; hashed only once, because hashing is slow. */
export const PASSWORD = 'a good password';
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$wjYLCzYG+o+skZDIvTCZfA$qMVFkah0tUxoQ3+EgZay7K713cD6fy42ojRpjyw3bMk';

const SECRET = 'a secret that only tests know, 32 letters';

const VISITOR = { id: 0, username: 'visitor' };

let databases = 0;

type Settings = Partial<Config>;

/**
 * Opens the whole app without a port, on a database of its own, with a test's further features. `settings` may depend
 * on the database's address, for example to replace it by a proxy's.
 */
export async function openApp(
  settings: Settings | ((databaseUrl: string) => Settings | Promise<Settings>) = {},
  added: readonly Feature[] = [],
): Promise<TestApp> {
  const { url, template } = inject('database');
  const name = `${template}_${process.pid}_${databases++}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name} template ${template}`);
  const address = withDatabase(url, name);
  const folder = await mkdtemp(join(tmpdir(), 'tablemate-media-'));
  const own = typeof settings === 'function' ? await settings(address) : settings;
  const config = {
    ...readConfig({}),
    dataDir: folder,
    databaseConnections: 8,
    logLevel: 'silent' as const,
    ...own,
  };
  const logged: TestApp['logged'] = [];
  const log = createLog(config.logLevel, { write: (line) => void logged.push(JSON.parse(line)) });
  const databaseUrl = own.databaseUrl ?? address;
  const parts = collectParts([...features, ...added]);
  const services = await createServices({ config, log, databaseUrl, secret: SECRET }, parts);
  guardTransactions(services.pool);
  checkRows();
  services.get(discoveryService).start();
  await registerQueues(services.pool, parts.queuedJobs);
  const app = await createApp(services, noPages);

  return {
    app,
    services,
    logged,
    visitor: personWith(app, VISITOR, {}),
    visitorWith: (cookies) => personWith(app, VISITOR, cookies),
    async person(account = {}) {
      const username = account.username ?? `person-${crypto.randomUUID().slice(0, 8)}`;
      const [row] = await services.db
        .insert(users)
        .values({
          username,
          email: `${username}@example.com`,
          password: PASSWORD_HASH,
          // New accounts have lower limits.
          createdAt: new Date(Date.now() - 2 * DAY_MS).toISOString(),
          emailConfirmedAt: new Date(Date.now() - DAY_MS).toISOString(),
          ...account,
        })
        .returning({ id: users.id });
      if (!row) throw new Error('An insert returned no row.');
      const token = await services.sessions.start(services.db, row.id);
      return personWith(app, { id: row.id, username }, { session: token });
    },
    async close() {
      await app.close();
      await stopServices(services);
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function personWith(
  app: FastifyInstance,
  who: { id: number; username: string },
  cookies: Record<string, string>,
): Person {
  const request: Person['request'] = async (method, url, body, headers = {}) => {
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
    const response = await app.inject({
      // The types of `inject` list some methods; a test may try any.
      method: method as 'GET',
      url,
      cookies,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: isRaw ? body : JSON.stringify(body) }),
    });
    const json = String(response.headers['content-type']).includes('json');
    const read: unknown = json ? JSON.parse(response.payload) : response.payload;
    return { status: response.statusCode, body: read, text: response.payload, headers: response.headers };
  };
  return {
    ...who,
    cookies,
    request,
    send: (to, input) => {
      const { url, body } = requestFor(to, input);
      return request(to.method, url, body);
    },
    async upload(file, fields = {}, name = 'picture.jpg') {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.append(field, value);
      form.append('file', new File([file], name));
      const response = new Response(form);
      const type = response.headers.get('content-type') ?? '';
      return request('POST', '/api/uploads', Buffer.from(await response.arrayBuffer()), {
        'content-type': type,
      });
    },
  };
}
