import { z } from 'zod';
import { sayFailure, useChange } from '#features/admin/row/web/useChange.ts';
import { decideReports, type ReportGroup } from '#features/moderation/contract.ts';
import { REPORT_ACTIONS } from '#features/moderation/options.ts';
import { RULE_CHOICES, RULE_OPTIONS } from '#features/reports/web/ruleOptions.ts';
import { text } from '#kit/contract/shapes.ts';
import { plural, t } from '#kit/contract/text.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Select } from '#kit/web/ui/forms/Select.tsx';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';

const Shape = z.object({
  action: z.enum(REPORT_ACTIONS),
  rule: z.enum(RULE_CHOICES),
  note: text(1000).min(1, t('Say why')),
});

interface Props {
  group: ReportGroup;
  /** Whether the reports are justified. */
  upheld: boolean;
  open: boolean;
  onClose: () => void;
}

/** Decides all open reports of one target; the people who reported it get a notification. */
export function ReportDialog({ group, upheld, open, onClose }: Props) {
  const { kind, targetId, target } = group;
  const form = useZodForm(Shape, { action: upheld && target ? 'delete' : 'nothing', rule: '', note: '' });
  const failure = sayFailure(t('The reports were not handled'), t('Please try again.'));
  const send = useChange(decideReports, {
    success: ({ handled }) => {
      onClose();
      toast({
        title: upheld ? t('Reports upheld') : t('Reports dismissed'),
        description: plural(
          handled,
          '{n} report handled; the people who reported it get a notification.',
          '{n} reports handled; the people who reported it get a notification.',
        ),
      });
    },
    failure: (error) => {
      failure(error);
      if (error.status === 409 || error.status === 404) onClose();
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={upheld ? t('Decide about the reports') : t('Dismiss the reports?')}
      description={
        upheld
          ? t('The reason is saved and shown to the person who reported it.')
          : t('Nothing is wrong. The reason is shown to the person who reported it.')
      }
    >
      <Form
        form={form}
        showFailure
        onSubmit={({ action, rule, note }) =>
          send.mutateAsync({
            kind,
            id: targetId,
            decision: upheld ? 'upheld' : 'dismissed',
            action: upheld ? action : 'nothing',
            ...(rule && { rule }),
            note,
          })
        }
      >
        {upheld && target && (
          <FormField name="action" label={t('Action')}>
            {(control) => (
              <Select
                {...control}
                options={[
                  { value: 'delete', label: t('Delete it') },
                  {
                    value: 'warn',
                    label: kind === 'restaurant' ? t('Warn its owner') : t('Warn the author'),
                  },
                  { value: 'nothing', label: t('Nothing more') },
                ]}
              />
            )}
          </FormField>
        )}
        {upheld && target && (
          <FormField
            name="rule"
            label={t('Rule')}
            hint={t('The public log names it where something is deleted.')}
          >
            {(control) => <Select {...control} options={RULE_OPTIONS} />}
          </FormField>
        )}
        <FormField name="note" label={t('Reason')}>
          {(control) => <Textarea {...control} rows={4} maxLength={1000} />}
        </FormField>
        <DialogFoot>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <SubmitButton variant={upheld ? 'destructive' : 'primary'}>
            {upheld ? t('Uphold reports') : t('Dismiss reports')}
          </SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
