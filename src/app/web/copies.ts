import { links } from '#addresses.ts';
import { ACCOUNT_HEADER, OFFLINE_PAGE } from '#kit/contract/worker.ts';
import { type FetchEvent, worker } from './scope.ts';

/** Caches: the pages and replies that were read last, those that people keep on purpose, and the files of the build. */
const SEEN = 'seen';
const SAVED = 'kept';
const FILES = 'files';
/** The key of the account's id in the cache of pages read last; no page has this address. */
const OWNER = '/owner-of-copies';

const MAX_SEEN = 200;
const MAX_FILES = 500;
/** If a page takes longer, its copy is shown. */
const PAGE_TIMEOUT_MS = 3_000;
const NOBODY = '0';
/** Pictures that are kept with a page that people keep on purpose. */
const MAX_PICTURES = 4;

/** Pages that are useless without a connection or that change every moment. */
const NEVER_PAGES =
  /^\/(auth|admin|super-admin|counter|settings|seed|ledger|claim|add-restaurant|preferences|share|unsubscribe|invite|check-in)(\/|$)/;
/** The address of a QR code, which the server redirects to the page of its restaurant. */
const SCAN = /^\/check-in\/(\d+)$/;
/** Replies that pages consist of. All others concern a single moment, money or rights, and are never kept. */
const REPLIES =
  /^\/api\/(restaurants|posts|people|lists|communities|challenges|loyalty|decisions|reviews|stories|settings|user(\/(saved-restaurants|redemptions|loyalty|decisions))?$)/;
const MOMENTS = /\/(version|stream|check-in-code|count)$/;

/** The date of the oldest copy that a page shows, by client id. */
const ages = new Map<string, string>();

/** Runs once, before the first page needs it. */
export const keepOfflinePage = async (): Promise<void> => (await caches.open(FILES)).add(OFFLINE_PAGE);

/** Answers a request that has a copy, or will have one; leaves all others to the browser. */
export function answer(event: FetchEvent): void {
  const { request } = event;
  const { pathname } = new URL(request.url);
  if (request.method !== 'GET') {
    if (pathname === '/api/logout' || pathname === '/api/login') event.respondWith(forgetAfter(request));
  } else if (pathname.startsWith('/assets/')) event.respondWith(readFile(request));
  // Requests of OAuth apps are valid for a moment only, and never kept.
  else if (request.mode === 'navigate' && !pathname.startsWith('/oauth/')) event.respondWith(readPage(event));
  else if (REPLIES.test(pathname) && !MOMENTS.test(pathname)) event.respondWith(readReply(event));
  else if (pathname.startsWith('/media/')) event.respondWith(readPicture(request));
}

/** Prefers the copy: the name of a built file contains its content's hash. */
async function readFile(request: Request): Promise<Response> {
  const cache = await caches.open(FILES);
  const copy = await cache.match(request.url);
  if (copy) return copy;
  const response = await fetch(request);
  if (response.ok) await put(cache, request.url, response.clone(), MAX_FILES);
  return response;
}

async function readPicture(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const copy = await (await caches.open(SAVED)).match(request.url);
    if (!copy) throw error;
    return copy;
  }
}

async function readPage(event: FetchEvent): Promise<Response> {
  const { request, resultingClientId } = event;
  const network = fetch(request).then(async (response) => {
    event.waitUntil(keep(request, response.clone()));
    return response;
  });
  const late = new Promise<null>((resolve) => setTimeout(resolve, PAGE_TIMEOUT_MS, null));
  const first = await Promise.race([network, late]).catch(() => null);
  if (first && first.status < 500) return first;
  const url = new URL(request.url);
  const place = SCAN.exec(url.pathname)?.[1];
  const code = url.searchParams.get('code');
  if (place && code) return Response.redirect(links.checkIn(Number(place), code));
  const copy = (await findCopy(request.url)) ?? (await findCopy(withoutDialog(url)));
  if (copy) return note(copy, resultingClientId);
  if (first) return first;
  return network.catch(
    async () => (await (await caches.open(FILES)).match(OFFLINE_PAGE)) ?? Response.error(),
  );
}

/** Waits even for a slow reply: a copy would show the state before a person's last change. */
async function readReply(event: FetchEvent): Promise<Response> {
  const { request, clientId } = event;
  try {
    const response = await fetch(request);
    event.waitUntil(keep(request, response.clone()));
    return response;
  } catch (error) {
    const copy = await findCopy(request.url);
    if (!copy) throw error;
    return note(copy, clientId);
  }
}

/** Removes the parameters of dialogs: the server renders no dialogs, so the page without them is the same. */
function withoutDialog(url: URL): string {
  const page = new URL(url);
  for (const name of ['checkIn', 'write', 'about']) page.searchParams.delete(name);
  return page.href;
}

/** Returns the younger of two copies. */
async function findCopy(url: string): Promise<Response | undefined> {
  const responses = await Promise.all(
    [SAVED, SEEN].map(async (name) => (await caches.open(name)).match(url)),
  );
  const copies = responses.filter((copy) => copy !== undefined);
  return copies.sort((a, b) => Date.parse(toDate(b)) - Date.parse(toDate(a)))[0];
}

const toDate = (response: Response) => response.headers.get('date') ?? new Date(0).toUTCString();

/** Notifies the page of the age of its oldest copy. */
function note(copy: Response, clientId: string): Response {
  const date = new Date(toDate(copy)).toISOString();
  const oldest = ages.get(clientId);
  if (!oldest || date < oldest) ages.set(clientId, date);
  void worker.clients.get(clientId).then((page) => page?.postMessage({ age: ages.get(clientId) }));
  return copy;
}

export const findAge = (clientId: string): string | null => ages.get(clientId) ?? null;

/** Stores a response for the account that received it, and first deletes the copies of another account. */
async function keep(request: Request, response: Response): Promise<void> {
  // A redirect names neither an account nor a type; the page that it leads to does.
  if (response.type === 'opaqueredirect') return;
  const isPage = request.mode === 'navigate';
  const type = response.headers.get('content-type') ?? '';
  if (!isPage && response.status === 401) return forget();
  const account = response.headers.get(ACCOUNT_HEADER) ?? (isPage ? NOBODY : null);
  const cache = await caches.open(SEEN);
  const owner = (await (await cache.match(OWNER))?.text()) ?? NOBODY;
  // Replies that are the same for everyone name no account.
  if (account !== null && account !== owner) {
    await forget();
    await (await caches.open(SEEN)).put(OWNER, new Response(account));
  }
  if (!response.ok || response.redirected || response.type !== 'basic') return;
  if (isPage ? !/html/.test(type) || NEVER_PAGES.test(new URL(request.url).pathname) : !/json/.test(type))
    return;
  await put(await caches.open(SEEN), request.url, response, MAX_SEEN);
}

/** Adds a copy at the end of the cache, and deletes the oldest if there are too many. */
async function put(cache: Cache, url: string, response: Response, most: number): Promise<void> {
  await cache.delete(url);
  await cache.put(url, response);
  const keys = await cache.keys();
  const oldest = keys
    .filter(({ url: address }) => !address.endsWith(OWNER))
    .slice(0, Math.max(0, keys.length - most));
  await Promise.all(oldest.map((key) => cache.delete(key)));
}

/** Deletes the copies of the previous person after signing in or out. */
async function forgetAfter(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (response.ok) await forget();
  return response;
}

async function forget(): Promise<void> {
  ages.clear();
  await Promise.all([SEEN, SAVED].map((name) => caches.delete(name)));
}

export const forgetKept = (): Promise<boolean> => caches.delete(SAVED);

/** Stores these pages, one by one, with their files and first pictures, in place of the previous ones. */
export async function keepPages(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(SAVED);
  const pictures = new Set<string>();
  for (const path of paths) {
    const response = await fetch(path, { credentials: 'same-origin' }).catch(() => null);
    if (!response?.ok || response.redirected) continue;
    const html = await response.clone().text();
    await cache.put(path, response);
    for (const [file] of html.matchAll(/\/assets\/[\w.-]+\.(js|css|woff2)/g))
      await readFile(new Request(file)).catch(() => undefined);
    const own = [...html.matchAll(/<img[^>]* src="(\/media\/[^"]+)"/g)].slice(0, MAX_PICTURES);
    for (const [, picture = ''] of own) pictures.add(picture);
  }
  for (const picture of pictures)
    if (!(await cache.match(picture))) await cache.add(picture).catch(() => undefined);
  const current = new Set([...paths, ...pictures].map((path) => new URL(path, location.origin).href));
  for (const key of await cache.keys()) if (!current.has(key.url)) await cache.delete(key);
}
