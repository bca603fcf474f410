import { query, useEndpointMutation } from '#kit/web/api.ts';
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

export const myLists = query(listLists, {});

const failed = (title: string) => (error: { message: string }) =>
  toast({ title, description: error.message, variant: 'destructive' });

/** What can be done with one's lists. */
export function useLists() {
  const refreshes = [listLists, listPersonLists, getList];
  return {
    // Their forms say what went wrong.
    create: useEndpointMutation(createList, { refreshes }),
    rename: useEndpointMutation(updateList, { refreshes }),
    share: useEndpointMutation(updateList, { refreshes, failure: failed('Sharing failed') }),
    remove: useEndpointMutation(deleteList, {
      refreshes: [listLists],
      success: () => toast({ title: 'List deleted' }),
      failure: failed('Deleting the list failed'),
    }),
    add: useEndpointMutation(addToList, { refreshes, failure: failed('Adding failed') }),
    takeOff: useEndpointMutation(removeFromList, {
      refreshes,
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
    toast({
      title: 'Link copied',
      description: 'Everybody who has it can read the list, and your profile shows it.',
    });
  } catch {
    toast({ title: 'The link could not be copied', description: url, variant: 'destructive' });
  }
}
