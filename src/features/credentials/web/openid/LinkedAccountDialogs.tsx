import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { beginLink, getSignInMethods, removeIdentity } from '../../contract.ts';
import type { ExternalIdentity } from '../../shapes.ts';
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

interface UnlinkAccountDialogProps {
  identity: ExternalIdentity;
  open: boolean;
  onClose: () => void;
}

/** The server refuses to remove the last way to sign in. */
export function UnlinkAccountDialog({ identity, open, onClose }: UnlinkAccountDialogProps) {
  const remove = useEndpointMutation(removeIdentity, {
    refreshes: [getSignInMethods],
    success: ({ message }) => {
      onClose();
      toast({ title: t('Linked account removed'), description: message });
    },
  });
  return (
    <Dialog open={open} onClose={onClose} title={t('Remove {issuer}?', { issuer: identity.issuer })}>
      <PasswordStep
        onClose={onClose}
        onSubmit={(input) => remove.mutateAsync({ ...input, id: identity.id })}
        action={t('Remove')}
        destructive
      >
        {t('{email} will not open your Tablemate account any more.', {
          email: identity.email ?? identity.issuer,
        })}
      </PasswordStep>
    </Dialog>
  );
}
