import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { links } from '#addresses.ts';
import { withSort } from '#features/discovery/web/filters/filters.ts';
import { restaurantsQuery } from '../pages/restaurants/listQuery.ts';
import { restaurantsSearch } from '../search.ts';

/** Milliseconds without a key before the list follows what is typed. */
const DEBOUNCE_MS = 150;
/** Milliseconds that the address waits for its list, so that the page is drawn once for both. */
const QUICK = 120;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** What is typed into a search box becomes the address of the list; `words` are what it says now. */
export function createTypedSearch(router: AnyRouter, client: QueryClient, words: string) {
  let timer: ReturnType<typeof setTimeout>;
  /** What the address says, and what it was turned to since then and is yet to say. */
  let queries = [words];
  /** Whatever came before the last of these no longer counts. */
  let changes = 0;

  async function search(text: string) {
    if (text === queries.at(-1)) return;
    const change = changes;
    const { ignored: _, ...next } = restaurantsSearch({ ...router.latestLocation.search, q: text });
    const answer = client.prefetchInfiniteQuery(restaurantsQuery(client, withSort(next, next.sort)));
    await Promise.race([answer, wait(QUICK)]);
    if (change !== changes || router.latestLocation.pathname !== links.restaurants) return;
    queries.push(text);
    void router.navigate({
      from: links.restaurants,
      to: links.restaurants,
      search: ({ ignored: _, ...before }) => ({ ...before, q: text || undefined }),
      replace: true,
    });
  }

  return {
    /** Somebody typed at a moment (milliseconds since the page was opened); 0 waits for nothing more. */
    type(text: string, at: number) {
      changes++;
      clearTimeout(timer);
      timer = setTimeout(search, at + DEBOUNCE_MS - performance.now(), text.trim());
    },
    /** The box goes, and what was typed into it is not searched for. */
    stop() {
      changes++;
      clearTimeout(timer);
    },
    /** The address says other words; answers whether Back, Forward or a link has changed it. */
    follow(query: string): boolean {
      const index = queries.indexOf(query);
      queries = index === -1 ? [query] : queries.slice(index);
      if (index !== -1) return false;
      changes++;
      clearTimeout(timer);
      return true;
    },
  };
}
