import { ClipboardCheck, ExternalLink, Mail, Pencil, Trash2, Undo2, XCircle } from 'lucide-react';
import { useState } from 'react';
import { useDeletion } from '#features/admin/row/web/useDeletion.tsx';
import { usePages } from '#features/admin/web/pages.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import type { MenuItem } from '#kit/web/ui/overlays/menu-item.ts';
import { type AdminRestaurant, deleteRestaurant, undoDeleteRestaurant } from '../contract.ts';
import type { Decision } from './DecisionDialog.tsx';

const DecisionDialog = lazyDialog(() => import('./DecisionDialog.tsx'), 'DecisionDialog');
const AddRestaurantDialog = lazyDialog(() => import('./AddRestaurantDialog.tsx'), 'AddRestaurantDialog');
const RestaurantDialog = lazyDialog(() => import('./RestaurantDialog.tsx'), 'RestaurantDialog');

type Named = Pick<AdminRestaurant, 'id' | 'name'>;
type Asked = { what: Decision | 'edit'; restaurant: Named | null; open: boolean; times: number };

/** What can be done with restaurants; `dialogs` stands where they are asked for. */
export function useRestaurantActions(onGone?: () => void) {
  const pages = usePages();
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (what: Asked['what'], restaurant: Named | null) =>
    setAsked((held) => ({ what, restaurant, open: true, times: (held?.times ?? 0) + 1 }));
  const deletion = useDeletion({
    thing: 'Restaurant',
    to: deleteRestaurant,
    undo: undoDeleteRestaurant,
    says: 'Nobody sees it any more, its owner neither. For 30 days it can be undone, then it is removed for good with its menu and reviews.',
    onDone: onGone,
  });

  function menu(restaurant: AdminRestaurant, preview: (id: number) => void): MenuItem[] {
    const { id, status, deletedAt } = restaurant;
    const look = {
      label: status === 'pending' ? 'Review' : 'Preview',
      icon: <ClipboardCheck size={18} />,
      onSelect: () => preview(id),
    };
    if (deletedAt)
      return [look, { label: 'Undo deletion', icon: <Undo2 size={18} />, onSelect: () => deletion.undo(id) }];
    return [
      look,
      { label: 'Edit', icon: <Pencil size={18} />, onSelect: () => ask('edit', restaurant) },
      { label: 'Open page', icon: <ExternalLink size={18} />, href: pages.restaurant(id) },
      { label: 'Message to the owner', icon: <Mail size={18} />, onSelect: () => ask('message', restaurant) },
      ...(status === 'approved'
        ? [{ label: 'Revoke', icon: <XCircle size={18} />, onSelect: () => ask('revoke', restaurant) }]
        : []),
      {
        label: 'Delete',
        icon: <Trash2 size={18} />,
        destructive: true,
        separated: true,
        onSelect: () => deletion.ask(restaurant),
      },
    ];
  }

  const close = () => setAsked((held) => held && { ...held, open: false });
  const dialogs = (
    <>
      {deletion.dialog}
      {asked &&
        (!asked.restaurant ? (
          <AddRestaurantDialog key={asked.times} open={asked.open} onClose={close} />
        ) : asked.what === 'edit' ? (
          <RestaurantDialog key={asked.times} id={asked.restaurant.id} open={asked.open} onClose={close} />
        ) : (
          <DecisionDialog
            key={asked.times}
            decision={asked.what}
            restaurant={asked.restaurant}
            open={asked.open}
            onClose={close}
          />
        ))}
    </>
  );
  return { ask, add: () => ask('edit', null), remove: deletion.ask, undo: deletion.undo, menu, dialogs };
}
