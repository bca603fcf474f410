import type { Import } from '#features/imports/contract.ts';
import { t } from '#kit/contract/text.ts';
import { Field } from '#kit/web/ui/forms/Field.tsx';
import { TextInput } from '#kit/web/ui/forms/TextInput.tsx';

/** Where the data is from and on which terms, without which no import begins. */
export function SourceFields({ one }: { one: Import }) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{t('Where the data is from')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t('Source')}>
          {(control) => (
            <TextInput
              {...control}
              name="sourceName"
              defaultValue={one.sourceName}
              maxLength={100}
              placeholder={t('City of Lisbon')}
              required
            />
          )}
        </Field>
        <Field label={t('Licence')}>
          {(control) => (
            <TextInput
              {...control}
              name="licence"
              defaultValue={one.licence}
              maxLength={100}
              placeholder={t('CC BY 4.0')}
              required
            />
          )}
        </Field>
        <Field label={t('Text that pages must show')} optional>
          {(control) => (
            <TextInput
              {...control}
              name="attribution"
              defaultValue={one.attribution ?? ''}
              maxLength={200}
              placeholder={t('© City of Lisbon')}
            />
          )}
        </Field>
        <Field label={t('Day of the data')}>
          {(control) => (
            <TextInput {...control} name="dataDate" type="date" defaultValue={one.dataDate} required />
          )}
        </Field>
      </div>
    </fieldset>
  );
}
