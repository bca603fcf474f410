import { useController } from 'react-hook-form';
import { t } from '#kit/contract/text.ts';
import { WRITTEN_LANGUAGES, type WrittenLanguage } from '#vocabulary/languages.ts';
import { LANGUAGE } from '../../page/language.ts';
import { Field } from './Field.tsx';
import { Select } from './Select.tsx';

/** Corrects the detected language of a text: the field `lang` of a form that edits it. */
export function WrittenLanguageField() {
  const { field, fieldState } = useController<{ lang: WrittenLanguage | null }, 'lang'>({ name: 'lang' });
  const names = new Intl.DisplayNames([LANGUAGE], { type: 'language' });
  const options = WRITTEN_LANGUAGES.map((value) => ({ value, label: names.of(value) ?? value }));
  return (
    <Field
      label={t('Language of the text')}
      hint={t('Detected automatically; change it if it is wrong.')}
      error={fieldState.error?.message}
    >
      {(control) => (
        <Select
          {...control}
          ref={field.ref}
          value={field.value ?? ''}
          onChange={({ target }) => field.onChange(target.value === '' ? null : target.value)}
          onBlur={field.onBlur}
          placeholder={t('Several, or none')}
          options={options.sort((a, b) => a.label.localeCompare(b.label, LANGUAGE))}
        />
      )}
    </Field>
  );
}
