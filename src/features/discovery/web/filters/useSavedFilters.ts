import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { deleteSavedFilters, listSavedFilters, saveFilters } from '#features/discovery/contract.ts';
import { t } from '#kit/contract/text.ts';
import { query, useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { browserFilters, keepInBrowser, type NamedQuery, withSet } from './browserFilters.ts';

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
