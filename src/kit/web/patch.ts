import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import type { AnyEndpoint, InputOf, Page, ReplyOf } from '#kit/contract/endpoint.ts';
import { type Patch, toQueryName } from './api.ts';

/** What a patch changes: an item of a paged endpoint, else the whole reply. */
type Patched<E extends AnyEndpoint> = E['paged'] extends true
  ? ReplyOf<E> extends Page<infer Item>
    ? Item
    : never
  : ReplyOf<E>;

/**
 * Changes the cached replies of an endpoint, whatever they were asked with: each item of a list, where null removes it,
 * or the one reply. `change` may run more than once, so it says what is so ("liked") and not what is added.
 */
export function patch<E extends AnyEndpoint>(
  to: E,
  change: (value: Patched<E>, input: InputOf<E>) => Patched<E> | null,
): Patch {
  return (client) => {
    const undos = client
      .getQueryCache()
      .findAll({ queryKey: [toQueryName(to)] })
      .map((query) => patchQuery(client, query, to.paged, change as Change)); // The endpoint's name stands in the query's key.
    return () => {
      for (const undo of undos) undo();
    };
  };
}

type Change = (value: unknown, input: unknown) => unknown;

/** Patches one query, and once more after a read that began before. */
function patchQuery(client: QueryClient, query: Query, paged: boolean, change: Change): () => void {
  let undone = false;
  const apply = () => {
    const { data } = query.state;
    if (undone || data === undefined || data === null) return;
    const one = (value: unknown) => change(value, query.queryKey[1]);
    const next = paged ? patchList(data as Page<unknown> | InfiniteData<Page<unknown>>, one) : one(data);
    // `setState` leaves alone whether the reply is out of date.
    if (next !== data) query.setState({ data: next });
  };
  const before = query.state.data;
  apply();
  const after = query.state.data;
  // While one is under way, `fetch` begins no other.
  if (query.state.fetchStatus === 'fetching') query.fetch().then(apply, () => undefined);
  return () => {
    undone = true;
    if (after === before) return;
    if (query.state.data === after) query.setState({ data: before });
    // Something else has changed it since: only the server knows what it would be.
    else void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  };
}

function patchList(
  list: Page<unknown> | InfiniteData<Page<unknown>>,
  change: (item: unknown) => unknown,
): typeof list {
  if (!('pages' in list)) return patchPage(list, change);
  const pages = list.pages.map((page) => patchPage(page, change));
  return pages.some((page, at) => page !== list.pages[at]) ? { ...list, pages } : list;
}

/** The same page where nothing on it changes, so that nothing is drawn anew. */
function patchPage(page: Page<unknown>, change: (item: unknown) => unknown): Page<unknown> {
  const items = page.items.map(change);
  if (items.every((item, at) => item === page.items[at])) return page;
  const left = items.filter((item) => item !== null);
  const total = page.total === null ? null : page.total - (items.length - left.length);
  return { ...page, items: left, total };
}
