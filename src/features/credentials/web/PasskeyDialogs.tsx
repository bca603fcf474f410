import { useQueryClient } from '@tanstack/react-query';
import { getUser } from '#features/auth/contract.ts';
import { t } from '#kit/contract/text.ts';
import { refresh, useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { getSignInMethods, PasskeyName, removePasskey, renamePasskey } from '../contract.ts';
import type { Passkey } from '../shapes.ts';
import { PasswordStep } from './PasswordStep.tsx';
import { createPasskey } from './webauthn.ts';

export function AddPasskeyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const client = useQueryClient();
  async function add({ currentPassword }: { currentPassword: string }) {
    const isAdded = await createPasskey(currentPassword);
    if (!isAdded) return;
    await refresh(client, [getSignInMethods, getUser]);
    onClose();
    toast({
      title: t('Passkey added'),
      description: t('{name} now opens your account.', { name: isAdded.name }),
    });
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('Add a passkey')}>
      <PasswordStep onClose={onClose} onSubmit={add} action={t('Continue')}>
        {t('First confirm that it is you, so that nobody else adds one. Then your browser shows what to do.')}
      </PasswordStep>
    </Dialog>
  );
}

interface PasskeyNameDialogProps {
  passkey: Passkey | null;
  open: boolean;
  onClose: () => void;
}

export function PasskeyNameDialog({ passkey, open, onClose }: PasskeyNameDialogProps) {
  const form = useZodForm(PasskeyName, { name: passkey?.name ?? '' });
  const send = useEndpointMutation(renamePasskey, { refreshes: [getSignInMethods], success: onClose });
  return (
    <Dialog open={open} onClose={onClose} title={t('Rename passkey')}>
      <Form
        form={form}
        showFailure
        className="grid gap-4"
        onSubmit={({ name }) => passkey && send.mutateAsync({ id: passkey.id, name })}
      >
        <FormField name="name" label={t('Name')} autoComplete="off" />
        <DialogFoot>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <SubmitButton>{t('Save')}</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}

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
