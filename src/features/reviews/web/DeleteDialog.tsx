import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { deleteReview } from '../contract.ts';

/** Asks once more before a review goes. */
export function DeleteDialog({ id, open, onClose }: { id: number; open: boolean; onClose: () => void }) {
  const send = useEndpointMutation(deleteReview, {
    // Ratings, ranks, counts and the wallet's history show it too.
    refreshes: 'everything',
    success: ({ message }) => {
      onClose();
      toast({ title: message });
    },
    failure: ({ sentence }) =>
      toast({ title: t('The review was not deleted'), description: sentence, variant: 'destructive' }),
  });
  return (
    <Dialog open={open} onClose={onClose} title={t('Delete this review?')}>
      <p className="text-ink-2">
        {t('It is deleted for good, and its stars no longer count. A tip that came with it is not refunded.')}
      </p>
      <DialogFoot>
        <Button variant="quiet" onClick={onClose}>
          {t('Keep it')}
        </Button>
        <Button variant="destructive" busy={send.isPending} onClick={() => send.mutate({ id })}>
          {t('Delete review')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
