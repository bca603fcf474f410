import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { beginLink } from '../../contract.ts';
import { PasswordStep } from '../PasswordStep.tsx';

interface LinkAccountDialogProps {
  issuer: string;
  open: boolean;
  onClose: () => void;
}

export function LinkAccountDialog({ issuer, open, onClose }: LinkAccountDialogProps) {
  const begin = useEndpointMutation(beginLink, { success: ({ url }) => window.location.assign(url) });
  return (
    <Dialog open={open} onClose={onClose} title={t('Link {issuer}', { issuer })}>
      <PasswordStep onClose={onClose} onSubmit={(input) => begin.mutateAsync(input)} action={t('Continue')}>
        {t('First confirm that it is you. Then you sign in at {issuer}, which sends you back here.', {
          issuer,
        })}
      </PasswordStep>
    </Dialog>
  );
}
