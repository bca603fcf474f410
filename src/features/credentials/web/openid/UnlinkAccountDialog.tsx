import { useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { getSignInMethods, removeIdentity } from '../../contract.ts';
import type { ExternalIdentity } from '../../shapes.ts';
import { PasswordStep } from '../PasswordStep.tsx';

interface UnlinkAccountDialogProps {
  identity: ExternalIdentity;
  open: boolean;
  onClose: () => void;
}

/** Removes a linked account, unless nothing else opens this one. */
export function UnlinkAccountDialog({ identity, open, onClose }: UnlinkAccountDialogProps) {
  const remove = useEndpointMutation(removeIdentity, {
    refreshes: [getSignInMethods],
    success: ({ message }) => {
      onClose();
      toast({ title: 'Linked account removed', description: message });
    },
  });
  return (
    <Dialog open={open} onClose={onClose} title={`Remove ${identity.issuer}?`}>
      <PasswordStep
        onClose={onClose}
        onSubmit={(input) => remove.mutateAsync({ ...input, id: identity.id })}
        action="Remove"
        destructive
      >
        {identity.email ?? identity.issuer} will not open your Tablemate account any more.
      </PasswordStep>
    </Dialog>
  );
}
