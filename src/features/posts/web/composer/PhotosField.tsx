import { useController } from 'react-hook-form';
import { PictureField } from '#features/media/web/PictureField.tsx';
import { POSTS } from '../../rules.ts';
import type { Draft } from './draft.ts';

/** `onBusy` hears whether photos are uploading. */
export function PhotosField({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const { field, fieldState } = useController<Draft, 'images'>({ name: 'images' });
  return (
    <PictureField
      label="Photos"
      optional
      max={POSTS.photos}
      value={field.value}
      onChange={field.onChange}
      onBusy={onBusy}
      reminder="Describe your photos, so that everybody knows what they show."
      error={fieldState.error?.message}
    />
  );
}
