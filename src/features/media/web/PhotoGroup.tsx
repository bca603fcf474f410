import { t } from '#kit/contract/text.ts';
import { FormGroup } from '#kit/web/form.tsx';
import { PictureField } from './PictureField.tsx';

/** One photo in the form's `images`; `onBusy` is called as its upload begins and ends. */
export function PhotoGroup({ onBusy }: { onBusy: (busy: boolean) => void }) {
  return (
    <FormGroup<{ images: string[] }, 'images'> name="images" label={t('Photo')} hideLabel>
      {({ value, onChange }) => (
        <PictureField
          label={t('Photo')}
          optional
          value={value}
          onChange={onChange}
          max={1}
          fromAddress
          onBusy={onBusy}
        />
      )}
    </FormGroup>
  );
}
