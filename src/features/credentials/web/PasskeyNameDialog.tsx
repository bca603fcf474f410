import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { Button } from '#kit/web/ui/Button.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { getSignInMethods, PasskeyName, renamePasskey } from '../contract.ts';
import type { Passkey } from '../shapes.ts';

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
