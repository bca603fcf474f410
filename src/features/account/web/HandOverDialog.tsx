import { CurrentPasswordField } from '#features/credentials/web/confirmation/CurrentPasswordField.tsx';
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

/** Offers a restaurant to another owner. */
export function HandOverDialog({ restaurant: { id, name }, open, onClose }: HandOverDialogProps) {
  const form = useZodForm(HandOver, { username: '', currentPassword: '' });
  const send = useEndpointMutation(offerRestaurant, {
    refreshes: [getClosing],
    success: ({ message }) => {
      toast({ title: 'Offer sent', description: message });
      onClose();
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Hand over"
      description={`Offer ${name} to another owner, with its page, menu and reviews. It stays yours until they accept, within ${HANDOVER_DAYS} days; then an administrator looks at it again before it shows.`}
    >
      <Form
        form={form}
        showFailure
        className="grid gap-4"
        onSubmit={(values) => send.mutateAsync({ id, ...values })}
      >
        <FormField
          name="username"
          label="Username of the next owner"
          hint="A restaurant account."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <CurrentPasswordField />
        <DialogFoot>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Send offer</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
