import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { links } from '#addresses.ts';
import { toUtc } from '#features/hours/rules.ts';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { useRenderTime } from '#kit/web/renderTime.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { decideAgain, listDecisions } from '../contract.ts';
import type { DecisionTable } from '../shapes.ts';
import { chooseNext } from './times.ts';

/** In the table's time zone. */
const AgainInput = z.object({ at: z.string().min(1, t('Give a day and a time')) });

interface DecideAgainDialogProps {
  open: boolean;
  onClose: () => void;
  table: DecisionTable;
}

/** Starts a new table with the same people; those with accounts are notified. */
export function DecideAgainDialog({ open, onClose, table }: DecideAgainDialogProps) {
  const { token, at, timeZone, people } = table;
  const navigate = useNavigate();
  const now = useRenderTime();
  const form = useZodForm(AgainInput, { at: chooseNext(at, timeZone, now) });
  const again = useEndpointMutation(decideAgain, {
    refreshes: [listDecisions],
    success: (reply) => {
      onClose();
      return navigate({ to: links.table(reply.token) });
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Decide again')}
      description={
        people.some(({ isGuest }) => isGuest)
          ? t('With the same people: we tell those who have an account, and you send the link to the others.')
          : t('With the same people. We tell them.')
      }
    >
      <Form
        form={form}
        showFailure
        onSubmit={(input) =>
          again.mutateAsync({ token, at: new Date(toUtc(timeZone, input.at) ?? 0).toISOString() })
        }
      >
        <FormField name="at" label={t('When')} type="datetime-local" />
        <DialogFoot>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <SubmitButton>{t('Make the table')}</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
