import { X } from 'lucide-react';
import { useController, useFormContext } from 'react-hook-form';
import { PictureField } from '#features/media/web/PictureField.tsx';
import { t } from '#kit/contract/text.ts';
import { FormField, FormGroup } from '#kit/web/form.tsx';
import { StarInput } from '#kit/web/ui/forms/StarInput.tsx';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';
import { IconButton } from '#kit/web/ui/IconButton.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import { SUB_RATINGS, type SubRating } from '../options.ts';
import { REVIEWS } from '../rules.ts';

/** The fields that writing and editing a review share. */
export type Opinion = Record<SubRating, number | null> & {
  rating: number | null;
  title: string;
  review: string;
  images: string[];
};

/** `onBusy` is called when photo uploads begin and end. */
export function OpinionFields({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const { formState, getFieldState } = useFormContext<Opinion>();
  const images = useController<Opinion, 'images'>({ name: 'images' });
  return (
    <>
      <FormGroup<Opinion, 'rating'> name="rating" label={t('Overall rating')}>
        {({ value, onChange }) => (
          <StarInput label={t('Overall rating')} value={value ?? null} onChange={onChange} size={34} />
        )}
      </FormGroup>
      <fieldset className="grid gap-x-8 sm:grid-cols-2">
        <legend className="mb-1 text-sm font-semibold">
          {rich('In detail <part>(leave out what doesn’t apply)</part>', {
            part: (text) => <span className="font-normal text-ink-3">{text}</span>,
          })}
        </legend>
        {SUB_RATINGS.map(([name, label]) => (
          <Part key={name} name={name} label={label} />
        ))}
      </fieldset>
      <FormField<Opinion> name="title" label={t('Title')} optional maxLength={REVIEWS.longestTitle} />
      <FormField<Opinion> name="review" label={t('Your review')} optional>
        {(control) => (
          <Textarea
            {...control}
            className="min-h-32"
            maxLength={REVIEWS.longest}
            placeholder={t('What did you have, and what was it like?')}
          />
        )}
      </FormField>
      <PictureField
        label={t('Photos')}
        optional
        max={REVIEWS.photos}
        value={images.field.value}
        onChange={images.field.onChange}
        onBusy={onBusy}
        error={getFieldState('images', formState).error?.message}
      />
    </>
  );
}

/** One sub-rating; authors may leave it empty. */
function Part({ name, label }: { name: SubRating; label: string }) {
  const { field } = useController<Opinion, SubRating>({ name });
  return (
    <div className="flex min-h-11 items-center gap-2">
      <span className="w-24 text-sm text-ink-2">{label}</span>
      <StarInput label={label} value={field.value ?? null} onChange={field.onChange} size={22} />
      {typeof field.value === 'number' && (
        <IconButton label={t('No rating for {label}', { label })} onClick={() => field.onChange(null)}>
          <X size={16} />
        </IconButton>
      )}
    </div>
  );
}
