import { useController } from 'react-hook-form';
import { PictureField } from '#features/media/web/PictureField.tsx';
import { t } from '#kit/contract/text.ts';
import { POSTS } from '../../rules.ts';
import type { PostDraft } from './draft.ts';

interface Props {
  /** Hears whether photos are uploading. */
  onBusy: (busy: boolean) => void;
  /** The post begins with its photos: whoever opens it chooses them. */
  isFirst: boolean;
  /** Photos that were shared with the app. */
  initialFiles?: readonly File[] | undefined;
}

export function PhotosField({ onBusy, isFirst, initialFiles = [] }: Props) {
  const { field, fieldState } = useController<PostDraft, 'images'>({ name: 'images' });
  return (
    <PictureField
      label={t('Photos')}
      optional
      max={POSTS.photos}
      value={field.value}
      onChange={field.onChange}
      onBusy={onBusy}
      opensChooser={isFirst}
      initialFiles={initialFiles}
      reminder={t('Describe your photos, so that everybody knows what they show.')}
      error={fieldState.error?.message}
    />
  );
}
