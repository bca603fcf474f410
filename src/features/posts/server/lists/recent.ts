import type { Post } from '#features/posts/contract.ts';
import type { Page } from '#kit/contract/endpoint.ts';
import type { Services } from '#kit/server/services.ts';

/** So long a visitor may wait for what is new. */
const CACHE_MS = 3_000;
/** More first pages than tabs and popular tags have are not cached. */
const MOST_PAGES = 200;

type CachedPage = { page: Promise<Page<Post>>; until: number };

const cachedPages = new WeakMap<Services, Map<string, CachedPage>>();

/** The first page of a list as all visitors see it, read once in some seconds. */
export function readRecent(
  services: Services,
  key: string,
  read: () => Promise<Page<Post>>,
  now = Date.now(),
): Promise<Page<Post>> {
  const pages = cachedPages.get(services) ?? new Map<string, CachedPage>();
  cachedPages.set(services, pages);
  const cached = pages.get(key);
  if (cached && cached.until > now) return cached.page;
  if (pages.size >= MOST_PAGES) pages.clear();
  const page = read();
  pages.set(key, { page, until: now + CACHE_MS });
  // A failure is nobody else's answer.
  page.catch(() => pages.delete(key));
  return page;
}

/** After any change that comes to this process, visitors see at once what has changed, also of people. */
export function forgetRecent(services: Services): void {
  cachedPages.get(services)?.clear();
}
