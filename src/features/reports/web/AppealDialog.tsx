import { z } from 'zod';
import { text } from '#kit/contract/shapes.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { appealRemoval, listRemovals } from '../contract.ts';

const Shape = z.object({ text: text(1000).min(1, 'Say why it should come back') });

interface Props {
  id: number;
  open: boolean;
  onClose: () => void;
}

/** Says why something should come back: once, and to another administrator. */
export function AppealDialog({ id, open, onClose }: Props) {
  const form = useZodForm(Shape, { text: '' });
  const send = useEndpointMutation(appealRemoval, {
    refreshes: [listRemovals],
    success: ({ message }) => {
      onClose();
      toast({ title: 'Appeal sent', description: message });
    },
    failure: ({ sentence }) =>
      toast({ title: 'The appeal was not sent', description: sentence, variant: 'destructive' }),
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Appeal against the removal"
      description="You can appeal once. Another administrator than the one who removed it decides, and you are told."
    >
      <Form form={form} showFailure onSubmit={({ text }) => send.mutateAsync({ id, text })}>
        <FormField name="text" label="Why should it come back?">
          {(control) => <Textarea {...control} rows={4} maxLength={1000} />}
        </FormField>
        <DialogFoot>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton busyLabel="Sending...">Send appeal</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
