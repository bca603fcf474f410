import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ACCOUNT_HEADER, OFFLINE_PAGE } from '#kit/contract/worker.ts';
import type { FetchEvent } from './scope.ts';

// The global object of a worker, which must exist before the worker's script runs.
vi.stubGlobal('self', {});
const { worker } = await import('./scope.ts');
const { answer, findAge, keepOfflinePage } = await import('./copies.ts');
vi.unstubAllGlobals();

const toPage = vi.fn();
const ORIGIN = 'https://tablemate.example';
const toUrl = (of: Request | URL | string) => new URL(of instanceof Request ? of.url : of, ORIGIN).href;

/** A browser's cache: the newest entry is last. */
class FakeCache {
  readonly entries = new Map<string, Response>();
  match = async (of: Request | string) => this.entries.get(toUrl(of))?.clone();
  put = async (of: Request | string, response: Response) => void this.entries.set(toUrl(of), response);
  delete = async (of: Request | string) => this.entries.delete(toUrl(of));
  keys = async () => [...this.entries.keys()].map((url) => ({ url }));
  add = async (of: string) => this.put(of, await fetch(of));
}

let stores: Map<string, FakeCache>;
/** The network's responses; null is no connection. */
let network: ((url: string) => Response | Promise<Response>) | null;

beforeEach(() => {
  stores = new Map();
  Object.assign(worker, { clients: { get: async () => ({ postMessage: toPage }) } });
  vi.stubGlobal('caches', {
    open: async (name: string) => openStore(name),
    delete: async (name: string) => stores.delete(name),
  });
  vi.stubGlobal('fetch', async (of: Request | string) => {
    if (!network) throw new TypeError('Failed to fetch');
    return network(toUrl(of));
  });
  // Outside of a browser an address without a host is not valid.
  vi.spyOn(Response, 'redirect').mockImplementation(
    (url) => new Response(null, { status: 302, headers: { location: String(url) } }),
  );
});
afterEach(() => {
  network = null;
  toPage.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function openStore(name: string): FakeCache {
  const store = stores.get(name) ?? new FakeCache();
  stores.set(name, store);
  return store;
}

/** Sends a request to the worker as a page does; returns null if the worker leaves it to the browser. */
async function ask(
  path: string,
  init: { method?: string; mode?: string } = {},
  client = 'a',
): Promise<Response | null> {
  const request = new Request(ORIGIN + path, { method: init.method ?? 'GET' });
  Object.defineProperty(request, 'mode', { value: init.mode ?? 'cors' });
  const work: Promise<unknown>[] = [];
  let response: Promise<Response> | null = null;
  answer({
    ...{ request, clientId: client, resultingClientId: client },
    waitUntil: (promise: Promise<unknown>) => void work.push(promise),
    respondWith: (promise: Promise<Response>) => {
      response = promise;
    },
  } as unknown as FetchEvent);
  const result: Response | null = await response;
  await Promise.all(work);
  return result;
}

const open = (path: string) => ask(path, { mode: 'navigate' });
const read = async (path: string, how = ask) => (await how(path))?.text();

function reply(
  body: string,
  {
    type = 'text/html',
    account,
    ...init
  }: { type?: string; account?: string; date?: string; status?: number } = {},
) {
  const headers = {
    'content-type': type,
    ...(account && { [ACCOUNT_HEADER]: account }),
    ...(init.date && { date: init.date }),
  };
  const response = new Response(body, { status: init.status ?? 200, headers });
  Object.defineProperty(response, 'type', { value: 'basic' });
  // A cloned response keeps the type of the original.
  response.clone = () => reply(body, { type, ...(account && { account }), ...init });
  return response;
}

test('a page that was seen is shown without a connection, with how old it is', async () => {
  const date = 'Fri, 01 May 2026 12:00:00 GMT';
  network = () => reply('The wall', { date });
  expect(await read('/wall', open)).toBe('The wall');
  network = null;
  expect(await read('/wall', open)).toBe('The wall');
  await vi.waitFor(() => expect(toPage).toHaveBeenCalledWith({ age: '2026-05-01T12:00:00.000Z' }));
  expect(findAge('a')).toBe('2026-05-01T12:00:00.000Z');
});

test('a page that was never seen is the page that says so', async () => {
  network = (url) => reply(url.endsWith(OFFLINE_PAGE) ? 'No connection' : '');
  await keepOfflinePage();
  network = null;
  expect(await read('/people/ana', open)).toBe('No connection');
});

test('a page with a dialog in its address is the page without it', async () => {
  network = () => reply('Tasca');
  await open('/restaurants/9');
  network = null;
  expect(await read('/restaurants/9?write=tip', open)).toBe('Tasca');
});

test('the code at a table leads on to its restaurant’s page without a connection, too', async () => {
  const response = await open('/check-in/9?code=ABCD');
  expect(response?.headers.get('location')).toContain('/restaurants/9?checkIn=ABCD');
});

test.each(['/auth', '/settings', '/counter/9', '/super-admin', '/share'])(
  'no copy is kept of %s',
  async (path) => {
    network = () => reply('Secret');
    await open(path);
    network = null;
    expect((await open(path))?.type).toBe('error');
  },
);

test('copies of another account are deleted before any of the next is stored', async () => {
  network = () => reply('Of Ana', { account: '2' });
  await open('/profile');
  network = () => reply('Of Joe', { account: '1' });
  await open('/wall');
  network = null;
  expect(await read('/wall', open)).toBe('Of Joe');
  expect((await open('/profile'))?.type).toBe('error');
});

test.each(['/api/logout', '/api/login'])(
  '%s deletes all copies of the person; where it is refused, all stay',
  async (path) => {
    network = () => reply('Of Ana', { account: '2' });
    await open('/profile');
    network = () => reply('', { status: 401 });
    await ask(path, { method: 'POST' });
    network = null;
    expect(await read('/profile', open)).toBe('Of Ana');
    network = () => reply('');
    await ask(path, { method: 'POST' });
    network = null;
    expect((await open('/profile'))?.type).toBe('error');
  },
);

test('a session that has ended deletes its copies', async () => {
  const json = { type: 'application/json', account: '2' };
  network = () => reply('[1]', json);
  await ask('/api/lists');
  network = () => reply('{}', { type: 'application/json', status: 401 });
  await ask('/api/lists');
  network = null;
  await expect(ask('/api/lists')).rejects.toThrow('Failed to fetch');
});

test.each([
  '/api/wallet',
  '/api/restaurants/version',
  '/api/restaurants/9/check-in-code',
  '/api/notifications',
])('replies of %s are left to the browser', async (path) => {
  network = () => reply('[]', { type: 'application/json' });
  expect(await ask(path)).toBeNull();
});

test('a server that fails is answered for by a copy, and without one speaks for itself', async () => {
  network = () => reply('The wall');
  await open('/wall');
  network = () => reply('Out of order', { status: 503 });
  expect(await read('/wall', open)).toBe('The wall');
  expect(await read('/restaurants', open)).toBe('Out of order');
});

test('a page that takes too long is shown as it was seen, a reply is waited for', async () => {
  network = () => reply('Seen');
  await open('/wall');
  vi.useFakeTimers();
  const late = () => new Promise<Response>((resolve) => setTimeout(() => resolve(reply('Late')), 10_000));
  network = late;
  const page = open('/wall');
  await vi.advanceTimersByTimeAsync(3_000);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(await (await page)?.text()).toBe('Seen');
});

test('files of the build are fetched once', async () => {
  const fetchFile = vi.fn((_: string) => reply('script', { type: 'text/javascript' }));
  network = fetchFile;
  expect(await read('/assets/a1b2.js')).toBe('script');
  expect(await read('/assets/a1b2.js')).toBe('script');
  expect(fetchFile).toHaveBeenCalledOnce();
});
