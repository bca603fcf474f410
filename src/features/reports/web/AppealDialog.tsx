import { z } from 'zod';
import { text } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { appealRemoval, listRemovals } from '../contract.ts';

const Shape = z.object({ text: text(1000).min(1, t('Say why it should come back')) });

interface Props {
  id: number;
  open: boolean;
  onClose: () => void;
}

/** Appeals against a removal: once, and decided by another administrator. */
export function AppealDialog({ id, open, onClose }: Props) {
  const form = useZodForm(Shape, { text: '' });
  const send = useEndpointMutation(appealRemoval, {
    refreshes: [listRemovals],
    success: ({ message }) => {
      onClose();
      toast({ title: t('Appeal sent'), description: message });
    },
    failure: ({ sentence }) =>
      toast({ title: t('The appeal was not sent'), description: sentence, variant: 'destructive' }),
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Appeal against the removal')}
      description={t(
        'You can appeal once. Another administrator than the one who removed it decides, and you are told.',
      )}
    >
      <Form form={form} showFailure onSubmit={({ text }) => send.mutateAsync({ id, text })}>
        <FormField name="text" label={t('Why should it come back?')}>
          {(control) => <Textarea {...control} rows={4} maxLength={1000} />}
        </FormField>
        <DialogFoot>
          <Button variant="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <SubmitButton busyLabel={t('Sending...')}>{t('Send appeal')}</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
