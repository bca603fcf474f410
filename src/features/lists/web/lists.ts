import { t } from '#kit/contract/text.ts';
import { type CallError, query, useEndpointMutation } from '#kit/web/api.ts';
import { patch } from '#kit/web/patch.ts';
import { toast } from '#kit/web/toast.ts';
import {
  addToList,
  createList,
  deleteList,
  getList,
  listLists,
  listPersonLists,
  removeFromList,
  updateList,
} from '../contract.ts';
import { changeSharing, type Sharing } from '../rules.ts';

export const myLists = query(listLists, {});

const createFailureToast = (title: string) => (error: CallError) =>
  toast({ title, description: error.sentence, variant: 'destructive' });

const toastMessage = ({ message }: { message: string }) => toast({ title: message });

export function useLists() {
  const refreshes = [listLists, listPersonLists, getList];
  return {
    // Its forms show failures themselves.
    create: useEndpointMutation(createList, {
      refreshes,
      // No toast for an empty list: it appears where it was created.
      success: ({ name }, { restaurantId }) =>
        restaurantId !== undefined && toast({ title: t('Added to “{name}”', { name }) }),
    }),
    rename: useEndpointMutation(updateList, { refreshes }),
    share: useEndpointMutation(updateList, {
      optimistic: (change) => {
        const changeList = <List extends Sharing & { id: number }>(list: List): List =>
          list.id === change.id ? { ...list, ...changeSharing(list, change) } : list;
        return [patch(listLists, (lists) => lists.map(changeList)), patch(getList, changeList)];
      },
      refreshes,
      failure: createFailureToast(t('Sharing failed')),
    }),
    remove: useEndpointMutation(deleteList, {
      refreshes: [listLists],
      success: () => toast({ title: t('List deleted') }),
      failure: createFailureToast(t('Deleting the list failed')),
    }),
    add: useEndpointMutation(addToList, {
      refreshes,
      success: toastMessage,
      failure: createFailureToast(t('Adding failed')),
    }),
    takeOff: useEndpointMutation(removeFromList, {
      refreshes,
      success: toastMessage,
      failure: createFailureToast(t('Couldn’t remove it from the list')),
    }),
  };
}
