import { CurrentPasswordField } from '#features/credentials/web/confirmation/CurrentPasswordField.tsx';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { getClosing, HandOver, offerRestaurant } from '../contract.ts';
import { HANDOVER_DAYS } from '../rules.ts';

interface HandOverDialogProps {
  restaurant: { id: number; name: string };
  open: boolean;
  onClose: () => void;
}

export function HandOverDialog({ restaurant: { id, name }, open, onClose }: HandOverDialogProps) {
  const form = useZodForm(HandOver, { username: '', currentPassword: '' });
  const send = useEndpointMutation(offerRestaurant, {
    refreshes: [getClosing],
    success: ({ message }) => {
      toast({ title: t('Offer sent'), description: message });
      onClose();
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Hand over')}
      description={t(
        'Offer {name} to another owner, with its page, menu and reviews. It stays yours until they accept, within {handoverDays} days; then an administrator looks at it again before it shows.',
        { name, handoverDays: HANDOVER_DAYS },
      )}
    >
      <Form
        form={form}
        showFailure
        className="grid gap-4"
        onSubmit={(values) => send.mutateAsync({ id, ...values })}
      >
        <FormField
          name="username"
          label={t('Username of the next owner')}
          hint={t('A restaurant account.')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <CurrentPasswordField />
        <DialogFoot>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <SubmitButton>{t('Send offer')}</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
