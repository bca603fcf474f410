import type { User } from '#features/auth/contract.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { t } from '#kit/contract/text.ts';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DinerNote, OwnerAccountForms } from '../OwnerAccountForms.tsx';

interface AccountDialogProps {
  open: boolean;
  onClose: () => void;
  /** The address to stay at. */
  here: string;
  onDone: (user: User) => void;
}

/** An owner account in a dialog, so that the filled-in form stays. */
export function AccountDialog({ open, onClose, here, onDone }: AccountDialogProps) {
  const user = useCurrentUser();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Your owner account')}
      description={t('Restaurants belong to an owner account. What you have filled in stays here.')}
    >
      {user ? (
        <DinerNote name={user.username} here={here}>
          {t('What you have filled in stays in this browser.')}
        </DinerNote>
      ) : (
        <OwnerAccountForms here={here} onDone={onDone} />
      )}
    </Dialog>
  );
}
