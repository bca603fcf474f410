import { ClipboardCheck, DoorOpen, Mail, XCircle } from 'lucide-react';
import { links } from '#addresses.ts';
import { deleteItem, editItem, pageItem, undoItem } from '#features/admin/row/web/RowMenu.tsx';
import { sayFailure, useChange } from '#features/admin/row/web/useChange.ts';
import { useUndoableRemoval } from '#features/admin/row/web/useRemoval.tsx';
import { useRowDialog } from '#features/admin/row/web/useRowDialog.ts';
import { t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { toast } from '#kit/web/toast.ts';
import type { MenuLine } from '#kit/web/ui/overlays/menu-line.ts';
import {
  type AdminRestaurant,
  deleteRestaurant,
  fetchRestaurantPhoto,
  undoDeleteRestaurant,
} from '../contract.ts';
import type { Decision } from './DecisionDialog.tsx';

const DecisionDialog = lazyDialog(() => import('./DecisionDialog.tsx'), 'DecisionDialog');
const AddRestaurantDialog = lazyDialog(() => import('./AddRestaurantDialog.tsx'), 'AddRestaurantDialog');
const RestaurantDialog = lazyDialog(() => import('./RestaurantDialog.tsx'), 'RestaurantDialog');

type Named = Pick<AdminRestaurant, 'id' | 'name'>;
type Request = { what: Decision | 'edit'; restaurant: Named | null };

/** What can be done with restaurants; `dialogs` stands where they are asked for. */
export function useRestaurantActions(onGone?: () => void) {
  const dialog = useRowDialog<Request>();
  const ask = (what: Request['what'], restaurant: Named | null) => dialog.show({ what, restaurant });
  const removal = useUndoableRemoval({
    label: t('Delete restaurant'),
    done: t('Restaurant deleted successfully'),
    failed: t('Failed to delete restaurant'),
    to: deleteRestaurant,
    undo: {
      to: undoDeleteRestaurant,
      done: t('Restaurant is back'),
      failed: t('Restaurant could not be brought back'),
    },
    says: t(
      'It is hidden from everyone, including its owner. You can undo this for 30 days; then it is deleted for good with its menu and reviews.',
    ),
    hint: t('The owner gets a notification, and can appeal.'),
    onDone: onGone,
  });

  function menu(restaurant: AdminRestaurant, preview: (id: number) => void): MenuLine[] {
    const { id, status, closedAt, deletedAt } = restaurant;
    const look = {
      label: status === 'pending' ? t('Review', {}, 'verb') : t('Preview'),
      icon: <ClipboardCheck size={18} />,
      onSelect: () => preview(id),
    };
    if (deletedAt) return [look, undoItem(() => removal.undo(id))];
    return [
      look,
      editItem(() => ask('edit', restaurant)),
      pageItem(links.restaurant(id)),
      {
        label: t('Message to the owner'),
        icon: <Mail size={18} />,
        onSelect: () => ask('message', restaurant),
      },
      ...(status === 'approved'
        ? [{ label: t('Revoke'), icon: <XCircle size={18} />, onSelect: () => ask('revoke', restaurant) }]
        : []),
      ...(closedAt
        ? [{ label: t('Reopen'), icon: <DoorOpen size={18} />, onSelect: () => ask('reopen', restaurant) }]
        : []),
      deleteItem(() => removal.ask(restaurant)),
    ];
  }

  const { shown, close } = dialog;
  const { what, restaurant } = shown?.row ?? {};
  const props = { open: shown?.open ?? false, onClose: close };
  const dialogs = (
    <>
      {removal.dialog}
      {what &&
        (!restaurant ? (
          <AddRestaurantDialog {...props} />
        ) : what === 'edit' ? (
          <RestaurantDialog id={restaurant.id} {...props} />
        ) : (
          <DecisionDialog decision={what} restaurant={restaurant} {...props} />
        ))}
    </>
  );
  const fetchPhoto = useChange(fetchRestaurantPhoto, {
    success: ({ name }) =>
      toast({
        title: t('Photo added'),
        description: t('It stands on the page of {name}, with its author and licence.', { name }),
      }),
    failure: sayFailure(t('No photo added'), t('Please try again.')),
  });
  return {
    fetchPhoto,
    ask,
    add: () => ask('edit', null),
    remove: removal.ask,
    undo: removal.undo,
    menu,
    dialogs,
  };
}
