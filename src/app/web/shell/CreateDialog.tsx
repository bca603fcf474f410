import { useNavigate } from '@tanstack/react-router';
import { links } from '#addresses.ts';
import { RestaurantPicker } from '#features/discovery/web/RestaurantPicker.tsx';
import { t } from '#kit/contract/text.ts';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { tipFor } from '../pages/restaurant/tipFor.ts';
import { TransferWithFundsDialog } from '../pages/wallet/TransferWithFundsDialog.tsx';

export type Creation = 'review' | 'tip';

interface CreateDialogProps {
  creation: Creation;
  open: boolean;
  onClose: () => void;
}

/** Asks for the restaurant or the person of a new item, then opens its form. */
export function CreateDialog({ creation, open, onClose }: CreateDialogProps) {
  const navigate = useNavigate();
  if (creation === 'tip')
    return (
      <TransferWithFundsDialog
        open={open}
        onClose={onClose}
        transferKind="tip"
        restaurants={(pick) => (
          <RestaurantPicker owned="tips" onPick={(restaurant) => pick(tipFor(restaurant))} />
        )}
      />
    );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      tall
      title={t('Write Review')}
      description={t('Which restaurant is it about?')}
    >
      <RestaurantPicker
        onPick={({ id }) => {
          onClose();
          void navigate({ href: links.writeReview(id) });
        }}
      />
    </Dialog>
  );
}
