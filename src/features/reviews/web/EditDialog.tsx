import { useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { Form, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { editReview, type Review, ReviewEdit } from '../contract.ts';
import { SUBJECTS } from '../options.ts';
import { OpinionFields } from './OpinionFields.tsx';

/** An author changes what they said. */
export function EditDialog({
  review,
  open,
  onClose,
}: {
  review: Review;
  open: boolean;
  onClose: () => void;
}) {
  const { id, rating, foodRating, serviceRating, atmosphereRating, valueRating, viewRating } = review;
  const [busy, setBusy] = useState(false);
  const form = useZodForm(ReviewEdit, {
    ...{ id, rating, foodRating, serviceRating, atmosphereRating, valueRating, viewRating },
    title: review.title ?? '',
    review: review.review ?? '',
    images: review.images,
    editedAt: review.editedAt,
  });
  const send = useEndpointMutation(editReview, {
    refreshes: 'everything',
    success: () => {
      onClose();
      toast({ title: t('Review changed'), description: t('Readers see that it was edited.') });
    },
    failure: ({ sentence }) =>
      toast({ title: t('Error submitting review'), description: sentence, variant: 'destructive' }),
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      tall
      title={t('Edit review')}
      description={review.dish ?? SUBJECTS[review.reviewType]}
    >
      <Form form={form} className="grid gap-6" onSubmit={(edited) => send.mutateAsync(edited)}>
        <OpinionFields onBusy={setBusy} />
        <DialogFoot>
          <Button variant="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <SubmitButton disabled={busy} busyLabel={t('Saving...')}>
            {busy ? t('Photos are uploading') : t('Save changes')}
          </SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
