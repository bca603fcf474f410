import { useFormContext, useWatch } from 'react-hook-form';
import { WIZARD_CUISINES, WIZARD_FEATURES, WIZARD_LANGUAGES, WIZARD_VIBES } from '#features/owner/options.ts';
import { MUSIC, SHOWS, VIEWS } from '#features/restaurants/options.ts';
import { FormField, FormGroup } from '#kit/web/form.tsx';
import { Checkbox } from '#kit/web/ui/forms/Checkbox.tsx';
import { Field } from '#kit/web/ui/forms/Field.tsx';
import { Select } from '#kit/web/ui/forms/Select.tsx';
import { ToggleChips } from '#kit/web/ui/forms/ToggleChips.tsx';
import { NOISE_LEVELS } from '#vocabulary.ts';
import type { WizardDraft } from './draft.ts';

export function CategoriesStep() {
  return (
    <>
      <WordsField name="cuisines" label="Cuisine types" options={WIZARD_CUISINES} />
      <MainCuisine />
      <WordsField name="vibes" label="Vibes" options={WIZARD_VIBES} />
      <WordsField name="languages" label="Languages" options={WIZARD_LANGUAGES} />
      <WordsField name="features" label="Features" options={WIZARD_FEATURES} optional />
      <NoiseField />
      <details className="rounded-card border border-line bg-surface px-4 py-2">
        <summary className="min-h-11 content-center font-semibold">Views, music and shows</summary>
        <div className="grid gap-6 pt-2 pb-3">
          <Programme />
        </div>
      </details>
    </>
  );
}

/** What guests see and hear. */
function Programme() {
  return (
    <>
      <WordsField name="views" label="Views" options={VIEWS} optional />
      <WordsField name="music" label="Music" options={MUSIC} optional />
      <FormField<WizardDraft> name="hasLiveMusic" label="Live music" hideLabel>
        {(control) => <Checkbox {...control} label="Live music" />}
      </FormField>
      <WordsField name="shows" label="Shows" options={SHOWS} optional />
    </>
  );
}

/** How loud it is; owners need not say. */
export function NoiseField() {
  return (
    <FormField<WizardDraft> name="noiseLevel" label="Noise level" optional>
      {(control) => <Select {...control} options={NOISE_LEVELS} placeholder="Not stated" />}
    </FormField>
  );
}

type WordsName = 'cuisines' | 'vibes' | 'languages' | 'features' | 'views' | 'music' | 'shows';

interface WordsFieldProps {
  name: WordsName;
  label: string;
  options: readonly string[];
  optional?: boolean;
}

/** Any number of the words that are offered. */
export function WordsField({ name, label, options, optional = false }: WordsFieldProps) {
  return (
    <FormGroup<WizardDraft, WordsName> name={name} label={label} optional={optional}>
      {(control) => <ToggleChips label={label} options={options} {...control} />}
    </FormGroup>
  );
}

/** The one that lists and filters know the place by, where it has several. */
function MainCuisine() {
  const { setValue } = useFormContext<WizardDraft>();
  const cuisines = useWatch<WizardDraft, 'cuisines'>({ name: 'cuisines' });
  if (cuisines.length < 2) return null;
  return (
    <Field label="Main cuisine" hint="What the list shows; the others are found by a search.">
      {(control) => (
        <Select
          {...control}
          options={cuisines}
          value={cuisines[0]}
          onChange={({ target }) =>
            setValue('cuisines', [target.value, ...cuisines.filter((one) => one !== target.value)])
          }
        />
      )}
    </Field>
  );
}
