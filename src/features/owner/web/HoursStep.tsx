import { FormField, FormGroup } from '#kit/web/form.tsx';
import { Select } from '#kit/web/ui/Select.tsx';
import type { Draft } from './draft.ts';
import { HoursEditor } from './HoursEditor.tsx';

/** Those that the browser knows, and the one that is chosen. */
const zones = (chosen: string) => [...new Set([chosen, ...Intl.supportedValuesOf('timeZone')])].sort();

export function HoursStep({ timeZone }: { timeZone: string }) {
  return (
    <>
      <FormGroup<Draft, 'hours'> name="hours" label="Opening hours">
        {({ value, onChange }) => <HoursEditor value={value} onChange={onChange} />}
      </FormGroup>
      <FormField<Draft> name="timeZone" label="Time zone" hint="The clock that these hours are read on.">
        {(control) => <Select {...control} options={zones(timeZone)} />}
      </FormField>
    </>
  );
}
