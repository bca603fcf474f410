import { z } from 'zod';
import { sayFailure, useChange } from '#features/admin/row/web/useChange.ts';
import { messageOwner, setRestaurantStatus } from '#features/moderation/contract.ts';
import { text } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';

export type Decision = 'approve' | 'reject' | 'revoke' | 'reopen' | 'message';

const longest = text(1000);
const optional = z.object({ notes: longest });
const reason = z.object({ notes: longest.min(1, t('Please provide a reason for rejection')) });
const message = z.object({ notes: longest.min(1, t('Write a message first')) });

const WORDS = {
  approve: {
    title: (name: string) => t('Approve {name}?', { name }),
    says: t('It goes live at once, and its owner gets a notification.'),
    label: t('Notes'),
    button: t('Approve'),
    failure: t('Failed to approve restaurant'),
  },
  reject: {
    title: (name: string) => t('Reject {name}?', { name }),
    says: t('The owner sees the reason and can submit it again.'),
    label: t('Reason'),
    button: t('Reject'),
    failure: t('Failed to reject restaurant'),
  },
  revoke: {
    title: (name: string) => t('Revoke the approval of {name}?', { name }),
    says: t('It is hidden from everybody and waits for review again.'),
    label: t('Notes'),
    button: t('Revoke'),
    failure: t('Failed to revoke restaurant approval'),
  },
  reopen: {
    title: (name: string) => t('Reopen {name}?', { name }),
    says: t(
      'It was marked as closed for good. Guests find it again at once, and its owner gets a notification.',
    ),
    label: t('Notes'),
    button: t('Reopen'),
    failure: t('Failed to reopen restaurant'),
  },
  message: {
    title: (name: string) => t('Message to the owner of {name}', { name }),
    says: t('They get a notification.'),
    label: t('Message'),
    button: t('Send'),
    failure: t('Failed to send comment'),
  },
} as const;

const STATUS = { approve: 'approved', reject: 'rejected', revoke: 'pending', reopen: 'approved' } as const;
const SHAPES = { approve: optional, reject: reason, revoke: optional, reopen: optional, message };

const TOASTS = {
  approve: {
    title: t('Restaurant Approved'),
    description: t('Restaurant has been approved and is now live'),
  },
  reject: { title: t('Restaurant Rejected'), description: t('Restaurant has been rejected with notes') },
  revoke: { title: t('Approval Revoked'), description: t('Restaurant is pending again') },
  reopen: { title: t('Restaurant Reopened'), description: t('Guests find it again') },
  message: {
    title: t('Comment Sent'),
    description: t('Your comment has been sent to the restaurant owner.'),
  },
};

interface Props {
  decision: Decision;
  restaurant: { id: number; name: string };
  open: boolean;
  onClose: () => void;
}

/** Asks before a change of a restaurant's status, or for a message to its owner. */
export function DecisionDialog({ decision, restaurant, open, onClose }: Props) {
  const words = WORDS[decision];
  const form = useZodForm(SHAPES[decision], { notes: '' });
  const failure = sayFailure(words.failure, t('Please try again.'));
  const onSuccess = () => {
    onClose();
    toast(TOASTS[decision]);
  };
  const step = useChange(setRestaurantStatus, {
    success: onSuccess,
    failure: (error) => {
      failure(error);
      // Another administrator was faster: there is nothing left to decide.
      if (error.status === 409 || error.status === 404) onClose();
    },
  });
  const send = useChange(messageOwner, { success: onSuccess, failure });

  function decide({ notes }: { notes: string }) {
    if (decision === 'message') return send.mutateAsync({ restaurantId: restaurant.id, message: notes });
    return step.mutateAsync({ id: restaurant.id, status: STATUS[decision], reviewNotes: notes || null });
  }

  return (
    <Dialog open={open} onClose={onClose} title={words.title(restaurant.name)} description={words.says}>
      <Form form={form} onSubmit={decide}>
        <FormField
          name="notes"
          label={words.label}
          optional={decision !== 'reject' && decision !== 'message'}
        >
          {(control) => <Textarea {...control} rows={4} maxLength={1000} />}
        </FormField>
        <DialogFoot>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <SubmitButton variant={decision === 'reject' || decision === 'revoke' ? 'destructive' : 'primary'}>
            {words.button}
          </SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
