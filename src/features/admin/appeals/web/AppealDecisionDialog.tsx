import { z } from 'zod';
import { sayFailure, useChange } from '#features/admin/row/web/useChange.ts';
import { text } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import type { AppealOutcome } from '#vocabulary/moderation.ts';
import { type AppealDetail, decideAppeal } from '../contract.ts';

const Shape = z.object({ answer: text(1000).min(1, t('Say why')) });

interface Props {
  appeal: AppealDetail;
  outcome: AppealOutcome;
  open: boolean;
  onClose: () => void;
}

function describeRestoring({ kind, title, username }: AppealDetail) {
  if (kind === 'user')
    return {
      title: t('Bring the account of {username} back?', { username }),
      says: t('It comes back with its reviews and restaurants. {username} reads your answer.', { username }),
    };
  if (kind === 'restaurant')
    return {
      title: t('Bring {title} back?', { title: title ?? t('the restaurant') }),
      says: t('It comes back as it was, with its menu and reviews. {username} reads your answer.', {
        username,
      }),
    };
  return {
    title: t('Restore what {username} wrote?', { username }),
    says: t('It comes back as it was, with its likes and replies. {username} reads your answer.', {
      username,
    }),
  };
}

function describeUpholding({ kind, title, username }: AppealDetail) {
  const says = t('It stays away. {username} reads your answer.', { username });
  if (kind === 'user')
    return { title: t('Uphold the removal of the account of {username}?', { username }), says };
  if (kind === 'restaurant')
    return { title: t('Uphold the removal of {title}?', { title: title ?? t('the restaurant') }), says };
  return { title: t('Uphold the removal of what {username} wrote?', { username }), says };
}

/** Asks for the reason before a removal is confirmed or reversed. */
export function AppealDecisionDialog({ appeal, outcome, open, onClose }: Props) {
  const { id } = appeal;
  const form = useZodForm(Shape, { answer: '' });
  const failure = sayFailure(t('The appeal was not decided'), t('Please try again.'));
  const send = useChange(decideAppeal, {
    success: ({ message }) => {
      onClose();
      toast({ title: t('Appeal decided'), description: message });
    },
    failure: (error) => {
      failure(error);
      if (error.status === 409 || error.status === 404) onClose();
    },
  });
  const isBack = outcome === 'restored';
  const { title, says } = isBack ? describeRestoring(appeal) : describeUpholding(appeal);
  return (
    <Dialog open={open} onClose={onClose} title={title} description={says}>
      <Form form={form} showFailure onSubmit={({ answer }) => send.mutateAsync({ id, outcome, answer })}>
        <FormField name="answer" label={t('Answer', {}, 'noun')}>
          {(control) => <Textarea {...control} rows={4} maxLength={1000} />}
        </FormField>
        <DialogFoot>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <SubmitButton variant={isBack ? 'primary' : 'destructive'}>
            {isBack ? t('Restore') : t('Uphold the removal')}
          </SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
