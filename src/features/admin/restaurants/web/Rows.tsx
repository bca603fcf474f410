import { Check, Clock, X } from 'lucide-react';
import { useUndoableRemoval } from '#features/admin/row/web/useRemoval.tsx';
import type { RowDesk, RowDialog } from '#features/admin/table/web/useRowTools.tsx';
import { STATUS_LABELS } from '#features/restaurants/wording.ts';
import { t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import type { RestaurantStatus } from '#vocabulary.ts';
import { type AdminRestaurant, deleteRestaurant, undoDeleteRestaurant } from '../contract.ts';
import type { Decision } from './DecisionDialog.tsx';

const DecisionDialog = lazyDialog(() => import('./DecisionDialog.tsx'), 'DecisionDialog');
const RestaurantDialog = lazyDialog(() => import('./RestaurantDialog.tsx'), 'RestaurantDialog');

type Named = Pick<AdminRestaurant, 'id' | 'name'>;

/** The actions on a restaurant, in its table, its sheet and the queue of submissions. */
export const restaurantRows: RowDesk<Named> = {
  getName: ({ name }) => name,
  form: ({ id }, state) => <RestaurantDialog id={id} {...state} />,
  useRemoval: (onDone) =>
    useUndoableRemoval({
      label: t('Delete restaurant'),
      successText: t('Restaurant deleted successfully'),
      failureText: t('Failed to delete restaurant'),
      to: deleteRestaurant,
      undo: {
        to: undoDeleteRestaurant,
        successText: t('Restaurant is back'),
        failureText: t('Restaurant could not be brought back'),
      },
      says: t(
        'It is hidden from everyone, including its owner. You can undo this for 30 days; then it is deleted for good with its menu and reviews.',
      ),
      hint: t('The owner gets a notification, and can appeal.'),
      onDone,
    }),
};

/** Creates the dialog for a change of status or a message to the owner. */
export const askDecision =
  (decision: Decision): RowDialog<Named> =>
  (restaurant, state) => <DecisionDialog decision={decision} restaurant={restaurant} {...state} />;

const TONES = { pending: 'accent', approved: 'herb', rejected: 'plain' } as const;
const ICONS = { pending: Clock, approved: Check, rejected: X };

export function Status({ status, isDeleted = false }: { status: RestaurantStatus; isDeleted?: boolean }) {
  if (isDeleted) return <Chip>{t('Deleted', {}, 'status')}</Chip>;
  const Icon = ICONS[status];
  return (
    <Chip tone={TONES[status]} icon={<Icon size={14} />}>
      {STATUS_LABELS[status]}
    </Chip>
  );
}
