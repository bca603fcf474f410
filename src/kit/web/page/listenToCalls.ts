import type { QueryClient } from '@tanstack/react-query';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import { refresh, toQueryName } from '../api.ts';
import type { CallListener, WebFeature } from './feature.ts';

/** Invalidates, after each successful `useEndpointMutation` call, the replies that features declare as changed. */
export function listenToCalls(client: QueryClient, features: readonly WebFeature[]): void {
  let table: Promise<CallListener[]> | null = null;
  client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    // All mutations come from `useEndpointMutation`.
    const target = event.mutation.meta?.endpoint as AnyEndpoint;
    table ??= loadListeners(features);
    table.then(
      (listeners) => applyListeners(client, listeners, target),
      // While offline there is nothing to read; the next call loads them.
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

function applyListeners(client: QueryClient, listeners: readonly CallListener[], target: AnyEndpoint): void {
  const name = toQueryName(target);
  const callListeners = listeners.filter(({ after }) =>
    after.some((endpoint) => toQueryName(endpoint) === name),
  );
  const expiredNames = callListeners.flatMap(({ expires = [] }) => expires.map(toQueryName));
  void client.invalidateQueries({
    predicate: ({ queryKey }) => expiredNames.includes(String(queryKey[0])),
    refetchType: 'none',
  });
  const endpoints = callListeners.flatMap(({ refreshes = [] }) => refreshes);
  if (endpoints.length > 0) void refresh(client, endpoints);
}
