import { useFormContext, useWatch } from 'react-hook-form';
import { WIZARD_CUISINES, WIZARD_OPTIONS } from '#features/owner/options.ts';
import { type FieldName, OFFERED_FIELDS } from '#features/restaurants/fields.ts';
import { CharacterField } from '#features/restaurants/web/CharacterField.tsx';
import { nameCuisine, toOptions } from '#features/restaurants/web/names/optionNames.ts';
import { t } from '#kit/contract/text.ts';
import { FormGroup } from '#kit/web/form.tsx';
import { Field } from '#kit/web/ui/forms/Field.tsx';
import { Select } from '#kit/web/ui/forms/Select.tsx';
import { ToggleChips } from '#kit/web/ui/forms/ToggleChips.tsx';
import type { WizardDraft } from './draft.ts';

const REQUIRED: readonly FieldName[] = ['vibeType', 'languages'];
/** Fields that few restaurants fill in. */
const FOLDED: readonly FieldName[] = ['viewType', 'musicType', 'hasLiveMusic', 'showsType'];
const SHOWN = OFFERED_FIELDS.filter((name) => !FOLDED.includes(name));

export function CategoriesStep() {
  return (
    <>
      <FormGroup<WizardDraft, 'cuisines'> name="cuisines" label={t('Cuisine types')}>
        {(control) => (
          <ToggleChips
            label={t('Cuisine types')}
            options={toOptions(WIZARD_CUISINES, nameCuisine)}
            {...control}
          />
        )}
      </FormGroup>
      <MainCuisine />
      {SHOWN.map((name) => (
        <CharacterField
          key={name}
          name={name}
          options={WIZARD_OPTIONS[name]}
          optional={!REQUIRED.includes(name)}
        />
      ))}
      <details className="rounded-card border border-line bg-surface px-4 py-2">
        <summary className="min-h-11 content-center font-semibold">{t('Views, music and shows')}</summary>
        <div className="grid gap-6 pt-2 pb-3">
          {FOLDED.map((name) => (
            <CharacterField key={name} name={name} />
          ))}
        </div>
      </details>
    </>
  );
}

/** The cuisine of lists and filters, where the place has several. */
function MainCuisine() {
  const { setValue } = useFormContext<WizardDraft>();
  const cuisines = useWatch<WizardDraft, 'cuisines'>({ name: 'cuisines' });
  if (cuisines.length < 2) return null;
  return (
    <Field label={t('Main cuisine')} hint={t('What the list shows; the others are found by a search.')}>
      {(control) => (
        <Select
          {...control}
          options={toOptions(cuisines, nameCuisine)}
          value={cuisines[0]}
          onChange={({ target }) =>
            setValue('cuisines', [target.value, ...cuisines.filter((one) => one !== target.value)])
          }
        />
      )}
    </Field>
  );
}
