import { useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { getSignInMethods, renewRecoveryCodes } from '../contract.ts';
import { PasswordStep } from './PasswordStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

export function RenewCodesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const renew = useEndpointMutation(renewRecoveryCodes, {
    refreshes: [getSignInMethods],
    success: ({ recoveryCodes }) => setCodes(recoveryCodes),
  });
  return (
    <Dialog open={open} onClose={onClose} title={codes ? t('Your recovery codes') : t('New recovery codes')}>
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : (
        <PasswordStep
          onClose={onClose}
          onSubmit={(input) => renew.mutateAsync(input)}
          action={t('Make new codes')}
        >
          {t('Your recovery codes from before stop working.')}
        </PasswordStep>
      )}
    </Dialog>
  );
}
