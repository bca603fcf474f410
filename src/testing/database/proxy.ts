import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';

/** A proxy between an app and PostgreSQL that simulates network failures. */
export type DatabaseProxy = {
  /** The address of the same database through the proxy. */
  url: string;
  /** The number of attempted connections. */
  readonly tried: number;
  /** Makes open connections hang from now on, without closing them. */
  silence(): void;
  /** Like `silence`; new connections also hang until `restore`. */
  silenceAll(): void;
  /** Closes all connections and refuses new ones until `restore`. */
  cut(): void;
  /** Accepts new connections again; hanging ones stay so. */
  restore(): void;
  /** Closes all connections; new ones go to the database at this address. */
  leadTo(url: string): void;
  close(): Promise<void>;
};

type Mode = 'open' | 'silent' | 'cut';
type Pair = { near: Socket; upstream: Socket };

/** Listens on a local port; `url` is the address of a database, by host or socket folder. */
export async function openProxy(url: string): Promise<DatabaseProxy> {
  let target = new pg.Client({ connectionString: url });
  const { user, database, password } = target;
  const pairs = new Set<Pair>();
  const waiting = new Set<Socket>();
  let mode: Mode = 'open';
  let tried = 0;

  const server = createServer((near) => {
    tried++;
    near.on('error', () => near.destroy());
    if (mode === 'cut') {
      near.destroy();
      return;
    }
    if (mode === 'silent') {
      waiting.add(near);
      near.once('close', () => waiting.delete(near));
      return;
    }
    const { host, port } = target;
    const upstream = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    const pair = { near, upstream };
    pairs.add(pair);
    upstream.on('error', () => near.destroy());
    near.pipe(upstream).pipe(near);
    upstream.once('close', () => near.destroy());
    near.once('close', () => {
      upstream.destroy();
      pairs.delete(pair);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  const who = `${encodeURIComponent(user ?? '')}${password ? `:${encodeURIComponent(password)}` : ''}`;

  const silence = () => {
    for (const { near, upstream } of pairs) {
      near.unpipe(upstream);
      upstream.unpipe(near);
      for (const socket of [near, upstream]) socket.pause();
    }
  };
  const breakOff = () => {
    for (const { near, upstream } of pairs) for (const socket of [near, upstream]) socket.destroy();
    for (const socket of waiting) socket.destroy();
  };

  return {
    url: `postgresql://${who}@127.0.0.1:${port}/${database}?sslmode=disable`,
    get tried() {
      return tried;
    },
    silence,
    silenceAll() {
      mode = 'silent';
      silence();
    },
    cut() {
      mode = 'cut';
      breakOff();
    },
    restore() {
      mode = 'open';
      // Clients that wait for a greeting would wait forever, as if the network had lost it.
      for (const socket of waiting) socket.destroy();
    },
    leadTo(next) {
      target = new pg.Client({ connectionString: next });
      breakOff();
    },
    async close() {
      breakOff();
      server.close();
      await once(server, 'close');
    },
  };
}
