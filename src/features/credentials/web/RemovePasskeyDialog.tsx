import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { getSignInMethods, removePasskey } from '../contract.ts';
import type { Passkey } from '../shapes.ts';
import { PasswordStep } from './PasswordStep.tsx';

interface RemovePasskeyDialogProps {
  passkey: Passkey;
  open: boolean;
  onClose: () => void;
}

/** The server refuses to remove the last way to sign in. */
export function RemovePasskeyDialog({ passkey, open, onClose }: RemovePasskeyDialogProps) {
  const remove = useEndpointMutation(removePasskey, {
    refreshes: [getSignInMethods],
    success: ({ message }) => {
      onClose();
      toast({ title: t('Passkey removed'), description: message });
    },
  });
  return (
    <Dialog open={open} onClose={onClose} title={t('Remove this passkey?')}>
      <PasswordStep
        onClose={onClose}
        onSubmit={(input) => remove.mutateAsync({ ...input, id: passkey.id })}
        action={t('Remove passkey')}
        destructive
      >
        {t('{name} will not open your account any more. Delete it on your device, too.', {
          name: passkey.name,
        })}
      </PasswordStep>
    </Dialog>
  );
}
