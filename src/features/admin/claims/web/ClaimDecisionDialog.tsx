import { z } from 'zod';
import { sayFailure, useChange } from '#features/admin/row/web/useChange.ts';
import { text } from '#kit/contract/shapes.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { type ClaimDetail, decideClaim } from '../contract.ts';

const Shape = z.object({ reason: text(1000).min(1, 'Say why') });

interface Props {
  claim: ClaimDetail;
  decision: 'accepted' | 'refused';
  open: boolean;
  onClose: () => void;
}

/** Asks why, before a place gets an owner, another owner, or stays as it is. */
export function ClaimDecisionDialog({ claim, decision, open, onClose }: Props) {
  const { id, restaurant, username, owner, ownerId } = claim;
  const isAccepted = decision === 'accepted';
  const form = useZodForm(Shape, { reason: '' });
  const failed = sayFailure('The claim was not decided', 'Please try again.');
  const send = useChange(decideClaim, {
    success: () => {
      onClose();
      toast(
        isAccepted
          ? { title: 'Claim accepted', description: `${restaurant} belongs to ${username} now.` }
          : { title: 'Claim refused', description: `${restaurant} stays as it is.` },
      );
    },
    failure: (error) => {
      failed(error);
      if (error.status === 409 || error.status === 404) onClose();
    },
  });
  const description = owner ? `${username} and ${owner} see the reason.` : `${username} sees the reason.`;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isAccepted ? `Give ${restaurant} to ${username}?` : `Refuse the claim of ${username}?`}
      description={
        isAccepted && owner ? `${owner} and their staff lose it at once. ${description}` : description
      }
    >
      <Form
        form={form}
        showFailure
        onSubmit={({ reason }) => send.mutateAsync({ id, decision, reason, ownerId })}
      >
        <FormField name="reason" label="Reason">
          {(control) => <Textarea {...control} rows={4} maxLength={1000} />}
        </FormField>
        <DialogFoot>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton variant={isAccepted ? 'primary' : 'destructive'}>
            {isAccepted ? 'Accept' : 'Refuse'}
          </SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
