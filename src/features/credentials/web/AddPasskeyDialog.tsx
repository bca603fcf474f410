import { useQueryClient } from '@tanstack/react-query';
import { getUser } from '#features/auth/contract.ts';
import { t } from '#kit/contract/text.ts';
import { refresh } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { getSignInMethods } from '../contract.ts';
import { PasswordStep } from './PasswordStep.tsx';
import { createPasskey } from './webauthn.ts';

export function AddPasskeyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const client = useQueryClient();
  async function add({ currentPassword }: { currentPassword: string }) {
    const added = await createPasskey(currentPassword);
    if (!added) return;
    await refresh(client, [getSignInMethods, getUser]);
    onClose();
    toast({
      title: t('Passkey added'),
      description: t('{name} now opens your account.', { name: added.name }),
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
