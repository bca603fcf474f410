import { z } from 'zod';
import { text } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { Button } from '#kit/web/ui/Button.tsx';
import { Select } from '#kit/web/ui/forms/Select.tsx';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import type { ReportReason } from '#vocabulary/reports.ts';
import { RULE_CHOICES, RULE_OPTIONS } from './ruleOptions.ts';

const Shape = z.object({
  reason: text(1000).min(1, t('Say why')),
  rule: z.enum(RULE_CHOICES),
});

interface Props {
  /** "the review of ana". */
  name: string;
  /** The question if nothing is deleted: "End Lunch hour?". */
  title?: string;
  /** "Delete review". */
  label: string;
  says: string;
  /** Who is notified of the reason. */
  hint?: string | undefined;
  open: boolean;
  onClose: () => void;
  /** Whether the form asks for a rule. */
  asksRule?: boolean | undefined;
  onSubmit: (reason: string, rule: ReportReason | undefined) => unknown;
}

/** Asks for the reason of a removal, which its author reads. */
export function RemovalDialog({
  name,
  title = t('Delete {name}?', { name }),
  label,
  says,
  hint = t('The author gets a notification.'),
  asksRule = false,
  open,
  onClose,
  onSubmit,
}: Props) {
  const form = useZodForm(Shape, { reason: '', rule: '' });
  return (
    <Dialog open={open} onClose={onClose} title={title} description={says}>
      <Form form={form} showFailure onSubmit={({ reason, rule }) => onSubmit(reason, rule || undefined)}>
        {asksRule && (
          <FormField name="rule" label={t('Rule')}>
            {(control) => <Select {...control} options={RULE_OPTIONS} />}
          </FormField>
        )}
        <FormField name="reason" label={t('Reason')} hint={hint}>
          {(control) => <Textarea {...control} rows={3} maxLength={1000} />}
        </FormField>
        <DialogFoot>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <SubmitButton variant="destructive">{label}</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
