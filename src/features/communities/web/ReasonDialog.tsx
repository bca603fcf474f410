import { t } from '#kit/contract/text.ts';
import { Form, FormField, useZodForm } from '#kit/web/form.tsx';
import { Button } from '#kit/web/ui/Button.tsx';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { RemovalReason } from '../contract.ts';

interface Props {
  title: string;
  description: string;
  /** Label of the button. */
  confirm: string;
  open: boolean;
  onClose: () => void;
  onReason: (reason: string) => Promise<unknown>;
}

/** Asks a moderator for the reason of a removal. */
export function ReasonDialog({ title, description, confirm, open, onClose, onReason }: Props) {
  const form = useZodForm(RemovalReason, { reason: '' });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<span className="wrap-anywhere">{title}</span>}
      description={description}
    >
      <Form form={form} showFailure onSubmit={({ reason }) => onReason(reason)}>
        <FormField name="reason" label={t('Reason')} hint={t('They see the reason, but not who wrote it.')}>
          {(control) => <Textarea {...control} maxLength={300} data-first-focus />}
        </FormField>
        <DialogFoot>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="destructive" type="submit" busy={form.formState.isSubmitting}>
            {confirm}
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
