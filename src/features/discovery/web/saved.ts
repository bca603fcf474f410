import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { currentUser } from '#features/auth/web/currentUser.ts';
import { t } from '#kit/contract/text.ts';
import { CallError, httpCall, query } from '#kit/web/api.ts';
import { defineStored } from '#kit/web/storage.ts';
import { toast } from '#kit/web/toast.ts';
import { listSaved, mergeSaved, saveRestaurant, unsaveRestaurant } from '../contract.ts';

const SAVED = query(listSaved, {});
const NONE: ReadonlySet<number> = new Set();

/** Saved restaurants: of the account for people who are signed in, otherwise of the browser. */
interface Saved {
  subscribe(listener: () => void): () => void;
  get(): ReadonlySet<number>;
  /** Shows at once; undone with a message if the account refuses. */
  toggle(id: number): void;
}

function createSaved(client: QueryClient): Saved {
  const listeners = new Set<() => void>();
  let ids = NONE;
  let person: number | null = null;
  let stop = () => {};

  const getUserId = () => client.getQueryData(currentUser.queryKey)?.id ?? null;

  function show() {
    const next = (getUserId() === null ? readSaved() : client.getQueryData(SAVED.queryKey)) ?? [];
    if (next.length === ids.size && next.every((id) => ids.has(id))) return;
    ids = new Set(next);
    for (const listener of listeners) listener();
  }

  /** Moves the browser's list to the account, or reads the account's list. */
  async function arrive() {
    const storedIds = readSaved();
    if (storedIds.length === 0) {
      await client.fetchQuery(SAVED);
      return;
    }
    const mergedIds = await httpCall(mergeSaved, { ids: storedIds });
    writeSaved([]);
    client.setQueryData(SAVED.queryKey, mergedIds);
  }

  function follow() {
    const now = getUserId();
    if (now !== person) {
      person = now;
      // After a failure nothing shows as saved until the next page load reads again.
      if (now !== null) void arrive().catch(() => undefined);
    }
    show();
  }

  function put(id: number, isSaved: boolean) {
    const others = [...ids].filter((other) => other !== id);
    const next = isSaved ? [id, ...others] : others;
    if (getUserId() === null) writeSaved(next);
    else client.setQueryData(SAVED.queryKey, next);
    show();
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) {
        const stopCache = client.getQueryCache().subscribe(({ type }) => {
          if (type === 'updated' || type === 'removed' || type === 'added') follow();
        });
        window.addEventListener('storage', show);
        stop = () => {
          stopCache();
          window.removeEventListener('storage', show);
        };
        follow();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
    get: () => ids,
    toggle(id) {
      const save = !ids.has(id);
      const sender = getUserId();
      put(id, save);
      if (sender === null) return;
      httpCall(save ? saveRestaurant : unsaveRestaurant, { id }).catch((error: unknown) => {
        // A different person may be signed in by now.
        if (getUserId() === sender) put(id, !save);
        toast({
          title: save ? t('Couldn’t save this') : t('Couldn’t remove this'),
          description: error instanceof CallError ? error.sentence : undefined,
          variant: 'destructive',
        });
      });
    },
  };
}

const stores = new WeakMap<QueryClient, Saved>();

export function getSavedStore(client: QueryClient): Saved {
  const existing = stores.get(client);
  if (existing) return existing;
  const store = createSaved(client);
  stores.set(client, store);
  return store;
}

/** Returns the ids of saved restaurants, empty until hydration, and a function that adds or removes one. */
export function useSaved(): { ids: ReadonlySet<number>; toggle: (id: number) => void } {
  const client = useQueryClient();
  const store = useMemo(() => getSavedStore(client), [client]);
  const ids = useSyncExternalStore(store.subscribe, store.get, () => NONE);
  return { ids, toggle: store.toggle };
}

/** Limit of one call that moves them to an account. */
const MAX_IDS = 500;

/** Skips everything else in the browser's storage. */
function parseIds(value: unknown): number[] {
  if (!Array.isArray(value)) return [];
  return [...new Set(value.filter((id): id is number => Number.isInteger(id) && id > 0))].slice(0, MAX_IDS);
}

const storedIds = defineStored('tablemate.saved', { parse: parseIds });

/** Reads the browser's saved restaurants, newest first. */
export const readSaved = (): number[] => storedIds.read() ?? [];

export function writeSaved(ids: readonly number[]): void {
  storedIds.write(ids.length > 0 ? ids.slice(0, MAX_IDS) : null);
}
