import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import type { AnyEndpoint, InputOf, Page, ReplyOf } from '#kit/contract/endpoint.ts';
import { type Patch, toQueryName } from './api.ts';

/** The argument of a patch: an item of a paged endpoint, or the whole reply of another one. */
type Patched<E extends AnyEndpoint> = E['paged'] extends true
  ? ReplyOf<E> extends Page<infer Item>
    ? Item
    : never
  : ReplyOf<E>;

/**
 * Changes the cached replies of an endpoint, for all inputs: each item of a list, where null removes it, or the whole
 * reply. `change` may run twice, so it must set a state ("liked") and not increment.
 */
export function patch<E extends AnyEndpoint>(
  to: E,
  change: (value: Patched<E>, input: InputOf<E>) => Patched<E> | null,
): Patch {
  return (client) => {
    const undos = client
      .getQueryCache()
      .findAll({ queryKey: [toQueryName(to)] })
      // The query's key contains the endpoint's name.
      .map((query) => patchQuery(client, query, to.paged, change as Change));
    return () => {
      for (const undo of undos) undo();
    };
  };
}

type Change = (value: unknown, input: unknown) => unknown;

/** Patches one query, and again after a read that began before. */
function patchQuery(client: QueryClient, query: Query, isPaged: boolean, change: Change): () => void {
  let isUndone = false;
  const apply = () => {
    const { data } = query.state;
    if (isUndone || data === undefined || data === null) return;
    const changeItem = (value: unknown) => change(value, query.queryKey[1]);
    const next = isPaged
      ? patchList(data as Page<unknown> | InfiniteData<Page<unknown>>, changeItem)
      : changeItem(data);
    // `setState` keeps whether the reply is stale.
    if (next !== data) query.setState({ data: next });
  };
  const before = query.state.data;
  apply();
  const after = query.state.data;
  // While a read is running, `fetch` joins it.
  if (query.state.fetchStatus === 'fetching') query.fetch().then(apply, () => undefined);
  return () => {
    isUndone = true;
    if (after === before) return;
    if (query.state.data === after) query.setState({ data: before });
    // Changed by something else since: only the server knows the value.
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

/** Returns the same page if nothing changes, to avoid rendering again. */
function patchPage(page: Page<unknown>, change: (item: unknown) => unknown): Page<unknown> {
  const items = page.items.map(change);
  if (items.every((item, at) => item === page.items[at])) return page;
  const remaining = items.filter((item) => item !== null);
  const total = page.total === null ? null : page.total - (items.length - remaining.length);
  return { ...page, items: remaining, total };
}
