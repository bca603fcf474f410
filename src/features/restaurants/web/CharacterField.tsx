import { t } from '#kit/contract/text.ts';
import { FormField, FormGroup } from '#kit/web/form.tsx';
import { Checkbox } from '#kit/web/ui/forms/Checkbox.tsx';
import { Select } from '#kit/web/ui/forms/Select.tsx';
import { TagsInput } from '#kit/web/ui/forms/TagsInput.tsx';
import { ToggleChips } from '#kit/web/ui/forms/ToggleChips.tsx';
import { type FieldName, getField, type TypedFields } from '../fields.ts';
import { nameOption, nameSpokenLanguage, toOptions } from './names/optionNames.ts';

const POLICY_NAMES: Readonly<Record<string, string>> = {
  'Walk-in only': t('Walk-in only', {}, 'of a restaurant'),
  Optional: t('Optional', {}, 'of a restaurant'),
  Recommended: t('Recommended', {}, 'of a restaurant'),
  Required: t('Required', {}, 'of a restaurant'),
};

interface Props {
  name: FieldName;
  /** Whether people may type words that are not offered. */
  isFree?: boolean;
  /** Options in place of the field's own. */
  options?: readonly string[] | undefined;
  optional?: boolean;
}

/** The control for one field of a restaurant, in a form that holds `TypedFields`. */
export function CharacterField({ name, isFree = false, options, optional = true }: Props) {
  const field = getField(name);
  const { kind, label } = field;
  const toNamed = (values: readonly string[]) =>
    toOptions(values, name === 'languages' ? nameSpokenLanguage : undefined);
  if (kind === 'yes')
    return (
      <FormField<TypedFields> name={name} label={label} hideLabel>
        {(control) => <Checkbox {...control} label={label} />}
      </FormField>
    );
  if (kind === 'link')
    return (
      <FormField<TypedFields>
        name={name}
        label={label}
        optional={optional}
        type="url"
        placeholder="https://"
        hint={t('Guests see its host before they leave.')}
      />
    );
  if (kind === 'one')
    return (
      <FormField<TypedFields> name={name} label={label} optional={optional}>
        {(control) => (
          <Select
            {...control}
            options={toOptions(field.values, (value) => POLICY_NAMES[value] ?? nameOption(value))}
            placeholder={t('Not stated')}
          />
        )}
      </FormField>
    );
  return (
    <FormGroup<Record<string, string[]>> name={name} label={label} optional={optional}>
      {({ value, onChange }) =>
        isFree ? (
          <TagsInput label={t('Add to {label}', { label })} value={value ?? []} onChange={onChange} />
        ) : (
          <ToggleChips
            label={label}
            options={toNamed(options ?? field.values ?? [])}
            value={value ?? []}
            onChange={onChange}
          />
        )
      }
    </FormGroup>
  );
}
