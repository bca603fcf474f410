import { useController } from 'react-hook-form';
import { AvatarField } from '#features/media/web/AvatarField.tsx';
import { t } from '#kit/contract/text.ts';
import { FormField } from '#kit/web/form.tsx';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';

/** The fields after name and address. */
export function CommunityFormFields({ name, onBusy }: { name: string; onBusy: (busy: boolean) => void }) {
  const picture = useController({ name: 'image' });
  return (
    <>
      <FormField
        name="description"
        label={t('What it is about')}
        optional
        hint={t('One or two sentences; everybody reads them.')}
      >
        {(control) => <Textarea {...control} rows={2} maxLength={300} />}
      </FormField>
      <FormField
        name="rules"
        label={t('Rules')}
        optional
        hint={t('One a line. Members see them before they post.')}
      >
        {(control) => <Textarea {...control} maxLength={2000} />}
      </FormField>
      <AvatarField
        label={t('Picture')}
        optional
        name={name}
        value={picture.field.value ?? null}
        onChange={picture.field.onChange}
        onBusy={onBusy}
        error={picture.fieldState.error?.message}
      />
    </>
  );
}
