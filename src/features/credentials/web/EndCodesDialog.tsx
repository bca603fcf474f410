import { getUser } from '#features/auth/contract.ts';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { endCodes, getSignInMethods } from '../contract.ts';
import { PasswordStep } from './PasswordStep.tsx';

export function EndCodesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const end = useEndpointMutation(endCodes, {
    refreshes: [getSignInMethods, getUser],
    success: ({ message }) => {
      onClose();
      toast({ title: t('Codes turned off'), description: message });
    },
  });
  return (
    <Dialog open={open} onClose={onClose} title={t('Turn codes off?')}>
      <PasswordStep
        onClose={onClose}
        onSubmit={(input) => end.mutateAsync(input)}
        action={t('Turn off')}
        destructive
      >
        {t('Your password alone will open your account again, and your recovery codes stop working.')}
      </PasswordStep>
    </Dialog>
  );
}
