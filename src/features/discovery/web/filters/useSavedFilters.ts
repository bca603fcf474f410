import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { deleteSavedFilters, listSavedFilters, saveFilters } from '#features/discovery/contract.ts';
import { t } from '#kit/contract/text.ts';
import { query, useEndpointMutation } from '#kit/web/api.ts';
import { stored } from '#kit/web/storage.ts';
import { toast } from '#kit/web/toast.ts';

/** A filter set under a name; `query` is that of the list's address. */
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

const storedFilters = stored('tablemate.saved-filters', {
  parse: (value): NamedQuery[] => (Array.isArray(value) ? value.filter(isNamed) : []),
});

/** The sets that this browser keeps, newest first; none where it keeps nothing. */
const browserFilters = (): NamedQuery[] => storedFilters.read() ?? [];

/** Keeps the newest of these in place of those before; false where the browser refuses, and those before stay. */
function keepInBrowser(sets: readonly NamedQuery[]): boolean {
  const before = storedFilters.read();
  if (storedFilters.write(sets.length > 0 ? sets.slice(0, MAX_SETS) : null)) return true;
  storedFilters.write(before);
  return false;
}

/** The sets with this one first; the same name replaces. */
const withSet = <Set extends NamedQuery>(sets: readonly Set[], set: Set): Set[] => [
  set,
  ...sets.filter(({ name }) => name !== set.name),
];

const mine = query(listSavedFilters, {});

const failed =
  (title: string) =>
  ({ sentence }: { sentence: string }) =>
    toast({ title, description: sentence, variant: 'destructive' });

/** My filter sets: on the account where I am signed in (those of the browser move there), else in the browser. */
export function useSavedFilters() {
  const user = useCurrentUser();
  const account = useQuery({ ...mine, enabled: user !== null });
  const [stored, setStored] = useState(browserFilters);
  const send = useEndpointMutation(saveFilters, {
    refreshes: [listSavedFilters],
    failure: failed(t('Saving filters failed')),
  });
  const forget = useEndpointMutation(deleteSavedFilters, {
    refreshes: [listSavedFilters],
    failure: failed(t('Deleting filters failed')),
  });

  const { mutateAsync } = send;
  useEffect(() => {
    if (!user || !account.data) return;
    const moving = browserFilters().toReversed();
    keepInBrowser([]);
    setStored([]);
    for (const set of moving) {
      mutateAsync(set).catch(() => keepInBrowser(withSet(browserFilters(), set)));
    }
  }, [user, account.data, mutateAsync]);

  function keep(sets: NamedQuery[]) {
    if (keepInBrowser(sets)) setStored(sets);
    else
      failed(t('Saving filters failed'))({ sentence: t('This browser does not store data for this site.') });
  }

  return {
    sets: user ? (account.data ?? []) : stored,
    failure: account.error?.sentence,
    saving: send.isPending,
    save: (set: NamedQuery) => (user ? send.mutate(set) : keep(withSet(stored, set))),
    remove(name: string) {
      const id = account.data?.find((set) => set.name === name)?.id;
      if (!user) keep(stored.filter((set) => set.name !== name));
      else if (id !== undefined) forget.mutate({ id });
    },
  };
}
