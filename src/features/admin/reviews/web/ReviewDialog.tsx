import type { z } from 'zod';
import { FormFoot, useSaving } from '#features/admin/row/web/RowForm.tsx';
import { RemovablePictures } from '#features/admin/row/web/RowPhotos.tsx';
import { REVIEWS } from '#features/reviews/rules.ts';
import { t } from '#kit/contract/text.ts';
import { Form, FormField, FormGroup, useZodForm } from '#kit/web/form.tsx';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { type AdminReview, editAdminReview, ReviewChanges } from '../contract.ts';

interface Props {
  review: AdminReview;
  open: boolean;
  onClose: () => void;
}

/** Removes text or photos from a review. */
export function ReviewDialog({ review, open, onClose }: Props) {
  const form = useZodForm(ReviewChanges, {
    title: review.title ?? '',
    review: review.review ?? '',
    images: review.images,
  });
  const save = useSaving(editAdminReview, t('Review saved successfully'), onClose);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      tall
      title={t('Edit the review of {username}', { username: review.username })}
      description={t('You can remove inappropriate words and photos; the stars stay the author’s.')}
    >
      <Form
        form={form}
        showFailure
        onSubmit={({ title, review: words, images }) =>
          save.mutateAsync({ id: review.id, title: title || null, review: words || null, images })
        }
      >
        <FormField name="title" label={t('Title')} optional maxLength={REVIEWS.longestTitle} />
        <FormField name="review" label={t('Review')} optional>
          {(control) => <Textarea {...control} rows={6} maxLength={REVIEWS.longest} />}
        </FormField>
        <FormGroup<z.input<typeof ReviewChanges>, 'images'> name="images" label={t('Photos')} optional>
          {({ value, onChange }) => <RemovablePictures value={value ?? []} onChange={onChange} />}
        </FormGroup>
        <FormFoot onClose={onClose} />
      </Form>
    </Dialog>
  );
}
