import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { deleteSavedFilters, listSavedFilters, saveFilters } from '#features/discovery/contract.ts';
import { t } from '#kit/contract/text.ts';
import { query, useEndpointMutation } from '#kit/web/api.ts';
import { defineStored } from '#kit/web/storage.ts';
import { toast } from '#kit/web/toast.ts';

/** A named filter set; `query` is the list's query string. */
interface NamedQuery {
  name: string;
  query: string;
}

const MAX_SETS = 50;

const isNamed = (value: unknown): value is NamedQuery =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'query' in value &&
  typeof value.name === 'string' &&
  typeof value.query === 'string';

const storedFilters = defineStored('tablemate.saved-filters', {
  parse: (value): NamedQuery[] => (Array.isArray(value) ? value.filter(isNamed) : []),
});

/** Sets in this browser, newest first. */
const browserFilters = (): NamedQuery[] => storedFilters.read() ?? [];

/** Replaces the browser's sets; false if the browser refuses, and the former sets stay. */
function keepInBrowser(sets: readonly NamedQuery[]): boolean {
  const before = storedFilters.read();
  if (storedFilters.write(sets.length > 0 ? sets.slice(0, MAX_SETS) : null)) return true;
  storedFilters.write(before);
  return false;
}

/** Puts a set first; replaces one of the same name. */
const withSet = <Set extends NamedQuery>(sets: readonly Set[], set: Set): Set[] => [
  set,
  ...sets.filter(({ name }) => name !== set.name),
];

const savedQuery = query(listSavedFilters, {});

const sayFailed =
  (title: string) =>
  ({ sentence }: { sentence: string }) =>
    toast({ title, description: sentence, variant: 'destructive' });

/** Returns the account's filter sets, to which those of the browser are moved; for visitors those of the browser. */
export function useSavedFilters() {
  const user = useCurrentUser();
  const account = useQuery({ ...savedQuery, enabled: user !== null });
  const [browserSets, setStored] = useState(browserFilters);
  const send = useEndpointMutation(saveFilters, {
    refreshes: [listSavedFilters],
    failure: sayFailed(t('Saving filters failed')),
  });
  const forget = useEndpointMutation(deleteSavedFilters, {
    refreshes: [listSavedFilters],
    failure: sayFailed(t('Deleting filters failed')),
  });

  const { mutateAsync } = send;
  useEffect(() => {
    if (!user || !account.data) return;
    const setsToMove = browserFilters().toReversed();
    keepInBrowser([]);
    setStored([]);
    for (const set of setsToMove) {
      mutateAsync(set).catch(() => keepInBrowser(withSet(browserFilters(), set)));
    }
  }, [user, account.data, mutateAsync]);

  function keep(sets: NamedQuery[]) {
    if (keepInBrowser(sets)) setStored(sets);
    else
      sayFailed(t('Saving filters failed'))({
        sentence: t('This browser does not store data for this site.'),
      });
  }

  return {
    sets: user ? (account.data ?? []) : browserSets,
    failure: account.error?.sentence,
    saving: send.isPending,
    save: (set: NamedQuery) => (user ? send.mutate(set) : keep(withSet(browserSets, set))),
    remove(name: string) {
      const id = account.data?.find((set) => set.name === name)?.id;
      if (!user) keep(browserSets.filter((set) => set.name !== name));
      else if (id !== undefined) forget.mutate({ id });
    },
  };
}
