import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { links } from '#addresses.ts';
import { withSort } from '#features/discovery/web/filters/filters.ts';
import { restaurantsQuery } from '../pages/restaurants/listQuery.ts';
import { restaurantsSearch } from '../search.ts';

/** Milliseconds without a key before the list follows the typed text. */
const DEBOUNCE_MS = 150;
/** Milliseconds that the address waits for its list, so that the page renders once for both. */
const QUICK = 120;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Turns the text of a search box into the address of the list; `words` are the current words of the address. */
export function createTypedSearch(router: AnyRouter, client: QueryClient, words: string) {
  let timer: ReturnType<typeof setTimeout>;
  /** The words of the address, followed by the words that were navigated to since then and are not yet in it. */
  let queries = [words];
  /** Counts the changes; an older search is ignored. */
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
    /** Handles typing at a time in milliseconds since the page was opened; with 0 it searches without further delay. */
    type(text: string, at: number) {
      changes++;
      clearTimeout(timer);
      timer = setTimeout(search, at + DEBOUNCE_MS - performance.now(), text.trim());
    },
    /** Cancels the search for typed text when the box is removed. */
    stop() {
      changes++;
      clearTimeout(timer);
    },
    /** Handles a change of the address; returns whether Back, Forward or a link caused it. */
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
