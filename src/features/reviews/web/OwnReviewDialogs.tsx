import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { query, useEndpointMutation } from '#kit/web/api.ts';
import { Form, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { WrittenLanguageField } from '#kit/web/ui/forms/WrittenLanguageField.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { WRITTEN_LANGUAGES } from '#vocabulary/languages.ts';
import { deleteReview, editReview, getPrivateWord, type Review, ReviewEdit } from '../contract.ts';
import { SUBJECTS } from '../options.ts';
import type { PrivateWord } from '../shapes.ts';
import { OpinionFields } from './OpinionFields.tsx';
import { PrivateWordFields } from './PrivateWordFields.tsx';

interface EditDialogProps {
  review: Review;
  open: boolean;
  onClose: () => void;
}

/** Edits a review and its private message to the restaurant. */
export function EditDialog({ review, open, onClose }: EditDialogProps) {
  const word = useQuery({ ...query(getPrivateWord, { id: review.id }), refetchOnMount: 'always', gcTime: 0 });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      tall
      title={t('Edit review')}
      description={review.dish ?? SUBJECTS[review.reviewType]}
    >
      {word.error && word.data === undefined && (
        <ReadError read={word} title={t('Your private word did not load')} />
      )}
      {word.isFetching && <Skeleton className="h-96 rounded-card" />}
      {!word.isFetching && word.data !== undefined && (
        <EditForm review={review} word={word.data} onClose={onClose} />
      )}
    </Dialog>
  );
}

function EditForm({ review, word, onClose }: Omit<EditDialogProps, 'open'> & { word: PrivateWord | null }) {
  const { id, rating, foodRating, serviceRating, atmosphereRating, valueRating, viewRating } = review;
  const [busy, setBusy] = useState(false);
  const form = useZodForm(ReviewEdit, {
    ...{ id, rating, foodRating, serviceRating, atmosphereRating, valueRating, viewRating },
    title: review.title ?? '',
    review: review.review ?? '',
    privateRating: word?.rating ?? null,
    privateWord: word?.word ?? '',
    images: review.images,
    editedAt: review.editedAt,
    lang: WRITTEN_LANGUAGES.find((one) => one === review.lang) ?? null,
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
    <Form form={form} className="grid gap-6" onSubmit={(values) => send.mutateAsync(values)}>
      <OpinionFields onBusy={setBusy} />
      <PrivateWordFields />
      <WrittenLanguageField />
      <DialogFoot>
        <Button variant="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <SubmitButton disabled={busy} busyLabel={t('Saving...')}>
          {busy ? t('Photos are uploading') : t('Save changes')}
        </SubmitButton>
      </DialogFoot>
    </Form>
  );
}

/** Confirms the deletion of a review. */
export function DeleteDialog({ id, open, onClose }: { id: number; open: boolean; onClose: () => void }) {
  const send = useEndpointMutation(deleteReview, {
    // Ratings, ranks, counts and the wallet's history change too.
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
