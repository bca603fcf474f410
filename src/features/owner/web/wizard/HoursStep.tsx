import { useController } from 'react-hook-form';
import { t } from '#kit/contract/text.ts';
import { FormGroup } from '#kit/web/form.tsx';
import { Field } from '#kit/web/ui/forms/Field.tsx';
import { Select } from '#kit/web/ui/forms/Select.tsx';
import { HoursEditor } from '../HoursEditor.tsx';
import type { WizardDraft } from './draft.ts';

/** The browser's zones, and the chosen ones. */
const listZones = (...selectedZones: string[]) =>
  [...new Set([...selectedZones, ...Intl.supportedValuesOf('timeZone')])].sort();

export function HoursStep({ timeZone }: { timeZone: string }) {
  return (
    <>
      <FormGroup<WizardDraft, 'hours'> name="hours" label={t('Opening hours')}>
        {({ value, onChange }) => <HoursEditor value={value} onChange={onChange} />}
      </FormGroup>
      <ZoneField start={timeZone} />
    </>
  );
}

/** Controlled, since a zone selected by position may be missing in the browser's list. */
function ZoneField({ start }: { start: string }) {
  const { field, fieldState } = useController<WizardDraft, 'timeZone'>({ name: 'timeZone' });
  return (
    <Field
      label={t('Time zone')}
      hint={t('The clock that these hours are read on. Setting the position chooses it.')}
      error={fieldState.error?.message}
    >
      {(control) => <Select {...control} {...field} options={listZones(start, field.value)} />}
    </Field>
  );
}
