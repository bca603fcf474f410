import type { QueryClient } from '@tanstack/react-query';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import { refresh, toQueryName } from '../api.ts';
import type { CallListener, WebFeature } from './feature.ts';

/** After each call of `useEndpointMutation` that succeeds, what features name as changed by it is out of date. */
export function listenToCalls(client: QueryClient, features: readonly WebFeature[]): void {
  let table: Promise<CallListener[]> | null = null;
  client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    // `endpointMutation` is the only maker of mutations.
    const called = event.mutation.meta?.endpoint as AnyEndpoint;
    table ??= loadListeners(features);
    table.then(
      (listeners) => applyListeners(client, listeners, called),
      // Without a connection there is nothing to read either; the next call loads them.
      () => {
        table = null;
      },
    );
  });
}

async function loadListeners(features: readonly WebFeature[]): Promise<CallListener[]> {
  const modules = await Promise.all(features.flatMap(({ listeners }) => listeners?.() ?? []));
  return modules.flatMap((module) => module.default);
}

function applyListeners(client: QueryClient, listeners: readonly CallListener[], called: AnyEndpoint): void {
  const name = toQueryName(called);
  const matching = listeners.filter(({ after }) => after.some((endpoint) => toQueryName(endpoint) === name));
  const expired = matching.flatMap(({ expires = [] }) => expires.map(toQueryName));
  void client.invalidateQueries({
    predicate: ({ queryKey }) => expired.includes(String(queryKey[0])),
    refetchType: 'none',
  });
  const refreshed = matching.flatMap(({ refreshes = [] }) => refreshes);
  if (refreshed.length > 0) void refresh(client, refreshed);
}
