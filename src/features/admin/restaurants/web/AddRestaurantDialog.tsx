import { useRef, useState } from 'react';
import { useChange } from '#features/admin/row/web/useChange.ts';
import { RegistrationForm } from '#features/owner/web/wizard/RegistrationForm.tsx';
import { t } from '#kit/contract/text.ts';
import { CallError } from '#kit/web/api.ts';
import { FieldGroup } from '#kit/web/ui/forms/FieldGroup.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { addRestaurant } from '../contract.ts';
import { OwnerPicker } from './OwnerPicker.tsx';

/** Registers a restaurant for an owner, with the owners' form. */
export function AddRestaurantDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [owner, setOwner] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const picker = useRef<HTMLDivElement>(null);
  const add = useChange(addRestaurant, { success: onClose, failure: () => undefined });

  /** Shows the error here, since the owners' form has no such field. */
  function refuse(sentence: string) {
    setError(sentence);
    picker.current?.querySelector('input')?.focus();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      tall
      title={t('Add Restaurant')}
      description={t('It is pending until you approve it.')}
    >
      <div className="grid gap-6">
        <div ref={picker}>
          <FieldGroup label={t('Owner')} error={error}>
            <OwnerPicker
              owner={null}
              onPick={({ id }) => {
                setOwner(id);
                setError(undefined);
              }}
            />
          </FieldGroup>
        </div>
        <RegistrationForm
          onRegister={async (registration) => {
            if (owner === null) {
              refuse(t('Choose an owner'));
              throw new CallError(400, 'Choose an owner');
            }
            try {
              await add.mutateAsync({ ...registration, userId: owner });
            } catch (failure) {
              if (failure instanceof CallError && failure.errors.userId) refuse(failure.errors.userId);
              throw failure;
            }
          }}
        />
      </div>
    </Dialog>
  );
}
