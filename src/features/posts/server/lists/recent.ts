import type { Post } from '#features/posts/contract.ts';
import type { Page } from '#kit/contract/endpoint.ts';
import type { Services } from '#kit/server/services.ts';

/** So long a visitor may wait for what is new. */
const KEPT_MS = 3_000;
/** More first pages than tabs and popular tags have are not kept. */
const MOST_KEPT = 200;

type Kept = { page: Promise<Page<Post>>; until: number };

const keptOf = new WeakMap<Services, Map<string, Kept>>();

/** The first page of a list as all visitors see it, read once in some seconds. */
export function readRecent(
  services: Services,
  key: string,
  read: () => Promise<Page<Post>>,
  now = Date.now(),
): Promise<Page<Post>> {
  const pages = keptOf.get(services) ?? new Map<string, Kept>();
  keptOf.set(services, pages);
  const kept = pages.get(key);
  if (kept && kept.until > now) return kept.page;
  if (pages.size >= MOST_KEPT) pages.clear();
  const page = read();
  pages.set(key, { page, until: now + KEPT_MS });
  // A failure is nobody else's answer.
  page.catch(() => pages.delete(key));
  return page;
}

/** Lets visitors of this process see at once what has changed. */
export function forgetRecent(services: Services): void {
  keptOf.get(services)?.clear();
}
