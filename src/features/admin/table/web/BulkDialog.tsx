import { z } from 'zod';
import { bulk } from '#features/admin/contract.ts';
import { sayFailure, useChange } from '#features/admin/row/web/useChange.ts';
import { CurrentPasswordField } from '#features/credentials/web/confirmation/CurrentPasswordField.tsx';
import { CurrentPasswordIfAsked, text } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import type { BulkAction } from '#vocabulary.ts';

/** An action, and the selected rows to which it applies. */
export interface BulkChoice<Row> {
  action: BulkAction;
  /** The text of the button, such as "Delete". */
  label: string;
  /** The consequence, shown in the dialog. */
  says: string;
  /** The hint beside the reason; without it only rejections ask for a reason. */
  reasonHint?: string;
  rows: readonly Row[];
}

interface Props extends BulkChoice<{ id: number; name: string }> {
  table: string;
  formatAmount: (n: number) => string;
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

const DONE: Record<BulkAction, (amount: string) => string> = {
  delete: (amount) => t('{amount} deleted.', { amount }),
  undo: (amount) => t('{amount} brought back.', { amount }),
  approve: (amount) => t('{amount} approved.', { amount }),
  reject: (amount) => t('{amount} rejected.', { amount }),
  revoke: (amount) => t('{amount} back in the queue.', { amount }),
};

const FAILED: Record<BulkAction, string> = {
  delete: t('Delete failed'),
  undo: t('Undo failed'),
  approve: t('Approval failed'),
  reject: t('Rejection failed'),
  revoke: t('Revocation failed'),
};

const Plain = z.object({ notes: text(1000), currentPassword: CurrentPasswordIfAsked });
const WithReason = Plain.extend({ notes: text(1000).min(1, t('Say why')) });
const Rejection = Plain.extend({ notes: text(1000).min(1, t('Please provide a reason for rejection')) });

/** Asks once for all rows; lists the refused ones afterwards. */
export function BulkDialog(props: Props) {
  const { action, label, says, reasonHint, rows, table, formatAmount, open, onClose, onDone } = props;
  const rejects = action === 'reject';
  const hint = reasonHint ?? (rejects ? t('Each owner gets a notification.') : undefined);
  const form = useZodForm(rejects ? Rejection : hint ? WithReason : Plain, { notes: '' });
  const nameRefused = (id: number) => rows.find((row) => row.id === id)?.name ?? t('One');
  const sayFailed = sayFailure(FAILED[action], t('Nothing changed'));
  const send = useChange(bulk, {
    success: ({ done, refused }) => {
      onClose();
      const summary = DONE[action](formatAmount(done.length));
      const [first] = refused;
      if (first)
        toast({
          title: t('{amount} refused', { amount: formatAmount(refused.length) }),
          description: `${summary} ${nameRefused(first.id)}: ${first.message}`,
          variant: 'destructive',
        });
      else toast({ title: t('Success'), description: summary });
      onDone();
    },
    failure: (error) => {
      // Field errors are shown beside the fields.
      if (Object.keys(error.errors).length === 0) sayFailed(error);
    },
  });

  return (
    <Dialog open={open} onClose={onClose} title={`${label}: ${formatAmount(rows.length)}`}>
      <p className="text-ink-2">{says}</p>
      <ul className="mt-3 max-h-48 list-disc overflow-y-auto ps-5 text-sm text-ink-2">
        {rows.map(({ id, name }) => (
          <li key={id} className="wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
      <Form
        form={form}
        className="mt-4 grid gap-4"
        onSubmit={({ notes, currentPassword }) =>
          send.mutateAsync({
            table,
            action,
            ids: rows.map(({ id }) => id),
            notes: notes || null,
            currentPassword,
          })
        }
      >
        {hint && (
          <FormField name="notes" label={t('Reason')} hint={hint}>
            {(control) => <Textarea {...control} maxLength={1000} />}
          </FormField>
        )}
        {action === 'delete' && <CurrentPasswordField />}
        <DialogFoot>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <SubmitButton variant={action === 'delete' || rejects ? 'destructive' : 'primary'}>
            {label}
          </SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
