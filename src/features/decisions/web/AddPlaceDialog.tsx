import { useState } from 'react';
import { RestaurantPicker } from '#features/discovery/web/RestaurantPicker.tsx';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { suggestPlace } from '../contract.ts';
import { showTable } from './showTable.ts';

interface AddPlaceDialogProps {
  open: boolean;
  onClose: () => void;
  token: string;
}

/** Searches for a place and adds it to the cards if it suits everybody at the table. */
export function AddPlaceDialog({ open, onClose, token }: AddPlaceDialogProps) {
  const [picked, setPicked] = useState('');
  const add = useEndpointMutation(suggestPlace, {
    updates: (reply) => [showTable(reply)],
    success: () => {
      onClose();
      toast({ title: t('{picked} is among the places', { picked }) });
    },
    failure: () => undefined,
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      tall
      title={t('Add a place')}
      description={t('One each. It must fit what everybody at the table needs.')}
    >
      {add.error && (
        <p role="alert" className="mb-3 rounded-field border border-error px-3.5 py-2.5 text-sm text-error">
          {`${picked}: ${add.error.sentence}`}
        </p>
      )}
      <RestaurantPicker
        onPick={({ id, name }) => {
          if (add.isPending) return;
          setPicked(name);
          add.mutate({ token, restaurantId: id });
        }}
      />
    </Dialog>
  );
}
