import type { Import } from '#features/imports/contract.ts';
import { t } from '#kit/contract/text.ts';
import { Field } from '#kit/web/ui/forms/Field.tsx';
import { TextInput } from '#kit/web/ui/forms/TextInput.tsx';

/** Which city the places are in, where they are all of one. */
export function CityFields({ one }: { one: Import }) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{t('Where the places are')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t('City')} optional hint={t('Left empty, each place goes to the city around it.')}>
          {(control) => (
            <TextInput
              {...control}
              name="cityName"
              defaultValue={one.cityName ?? ''}
              maxLength={60}
              placeholder={t('Porto')}
            />
          )}
        </Field>
        <Field label={t('Currency')} optional hint={t('Left empty, a new city has that of its country.')}>
          {(control) => (
            <TextInput
              {...control}
              name="currency"
              defaultValue={one.currency ?? ''}
              maxLength={3}
              placeholder={t('EUR')}
            />
          )}
        </Field>
      </div>
    </fieldset>
  );
}
