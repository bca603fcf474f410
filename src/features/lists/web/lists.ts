import { useQueryClient } from '@tanstack/react-query';
import { query, useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import {
  addToList,
  createList,
  deleteList,
  getList,
  listLists,
  removeFromList,
  type SavedList,
  updateList,
} from '../contract.ts';

export const myLists = query(listLists, {});

/** The beginning of the keys of all lists that were opened, by token or number. */
const openedLists = { queryKey: query(getList, { id: 0 }).queryKey.slice(0, 1) };

const failed = (title: string) => (error: { message: string }) =>
  toast({ title, description: error.message, variant: 'destructive' });

/** What can be done with one's lists; what each changes shows on every part of the page at once. */
export function useLists() {
  const queryClient = useQueryClient();
  const set = (change: (lists: SavedList[]) => SavedList[]) =>
    queryClient.setQueryData(myLists.queryKey, (previous) => previous && change(previous));
  const put = async (list: SavedList) => {
    set((lists) =>
      lists.some(({ id }) => id === list.id)
        ? lists.map((one) => (one.id === list.id ? list : one))
        : [list, ...lists],
    );
    await queryClient.invalidateQueries(openedLists);
  };
  const again = async () => {
    await queryClient.invalidateQueries(myLists);
    await queryClient.invalidateQueries(openedLists);
  };
  return {
    // Their forms say what went wrong.
    create: useEndpointMutation(createList, { success: put }),
    rename: useEndpointMutation(updateList, { success: put }),
    share: useEndpointMutation(updateList, { success: put, failure: failed('Sharing failed') }),
    remove: useEndpointMutation(deleteList, {
      success: (_, { id }) => {
        set((lists) => lists.filter((one) => one.id !== Number(id)));
        toast({ title: 'List deleted' });
      },
      failure: failed('Deleting the list failed'),
    }),
    add: useEndpointMutation(addToList, { success: again, failure: failed('Adding failed') }),
    takeOff: useEndpointMutation(removeFromList, {
      success: again,
      failure: failed('Taking it off the list failed'),
    }),
  };
}

/** Hands the address of a page of ours to the device's share sheet, else copies it. */
export async function shareLink(title: string, path: string): Promise<void> {
  const url = new URL(path, location.origin).href;
  if (navigator.share) {
    // Closing the sheet rejects: that is no failure.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: 'Link copied', description: 'Everybody who has it can read the list.' });
  } catch {
    toast({ title: 'The link could not be copied', description: url, variant: 'destructive' });
  }
}
