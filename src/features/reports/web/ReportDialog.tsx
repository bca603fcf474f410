import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Select } from '#kit/web/ui/forms/Select.tsx';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { REPORT_REASONS } from '#vocabulary/reports.ts';
import { createReport, ReportInput } from '../contract.ts';
import { REASON_LABELS } from './wording.ts';

const TITLES = {
  review: t('Report this review'),
  post: t('Report this post'),
  comment: t('Report this comment'),
  story: t('Report this story'),
  community: t('Report this community'),
  user: t('Report this person'),
  restaurant: t('Report this restaurant'),
  'table guest': t('Report this name'),
};

const REASONS = REPORT_REASONS.map((value) => ({ value, label: REASON_LABELS[value] }));

interface Props {
  kind: keyof typeof TITLES;
  targetId: number;
  open: boolean;
  onClose: () => void;
}

/** Reports something to the administrators. */
export function ReportDialog({ kind, targetId, open, onClose }: Props) {
  const form = useZodForm(ReportInput, { kind, targetId, details: '' });
  const send = useEndpointMutation(createReport, {
    success: ({ message }) => {
      onClose();
      toast({ title: t('Report sent'), description: message });
    },
    failure: ({ sentence }) =>
      toast({ title: t('The report was not sent'), description: sentence, variant: 'destructive' }),
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={TITLES[kind]}
      description={t('Administrators read every report. Nobody else learns who sent it.')}
    >
      <Form form={form} showFailure onSubmit={(report) => send.mutateAsync(report)}>
        <FormField name="reason" label={t('What is wrong?')}>
          {(control) => <Select {...control} options={REASONS} placeholder={t('Choose a reason')} />}
        </FormField>
        <FormField
          name="details"
          label={t('Details')}
          optional
          hint={t('What should an administrator look at?')}
        >
          {(control) => <Textarea {...control} maxLength={1000} className="min-h-24" />}
        </FormField>
        <DialogFoot>
          <Button variant="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <SubmitButton busyLabel={t('Sending...')}>{t('Send report')}</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
