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
import { type ClaimDetail, decideClaim } from '../contract.ts';

const Shape = z.object({ reason: text(1000).min(1, t('Say why')) });

interface Props {
  claim: ClaimDetail;
  decision: 'accepted' | 'refused';
  open: boolean;
  onClose: () => void;
}

/** Asks for the reason before a place gets an owner or another owner, or the claim is refused. */
export function ClaimDecisionDialog({ claim, decision, open, onClose }: Props) {
  const { id, restaurant, username, owner, ownerId } = claim;
  const isAccepted = decision === 'accepted';
  const form = useZodForm(Shape, { reason: '' });
  const failure = sayFailure(t('The claim was not decided'), t('Please try again.'));
  const send = useChange(decideClaim, {
    success: () => {
      onClose();
      toast(
        isAccepted
          ? {
              title: t('Claim accepted'),
              description: t('{restaurant} belongs to {username} now.', {
                restaurant,
                username: username ?? '',
              }),
            }
          : { title: t('Claim refused'), description: t('{restaurant} stays as it is.', { restaurant }) },
      );
    },
    failure: (error) => {
      failure(error);
      if (error.status === 409 || error.status === 404) onClose();
    },
  });
  const description = owner
    ? t('{username} and {owner} see the reason.', { username: username ?? '', owner })
    : t('{username} sees the reason.', { username: username ?? '' });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={
        isAccepted
          ? t('Give {restaurant} to {username}?', { restaurant, username: username ?? '' })
          : t('Refuse the claim of {username}?', { username: username ?? '' })
      }
      description={
        isAccepted && owner
          ? t('{owner} and their staff lose it at once. {description}', { owner, description })
          : description
      }
    >
      <Form
        form={form}
        showFailure
        onSubmit={({ reason }) => send.mutateAsync({ id, decision, reason, ownerId })}
      >
        <FormField name="reason" label={t('Reason')}>
          {(control) => <Textarea {...control} rows={4} maxLength={1000} />}
        </FormField>
        <DialogFoot>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <SubmitButton variant={isAccepted ? 'primary' : 'destructive'}>
            {isAccepted ? t('Accept') : t('Refuse')}
          </SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
