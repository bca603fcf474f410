import type { Import } from '#features/imports/contract.ts';
import { Field } from '#kit/web/ui/forms/Field.tsx';
import { TextInput } from '#kit/web/ui/forms/TextInput.tsx';

/** Where the data is from and on which terms, without which no import begins. */
export function SourceFields({ one }: { one: Import }) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">Where the data is from</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Source">
          {(control) => (
            <TextInput
              {...control}
              name="sourceName"
              defaultValue={one.sourceName}
              maxLength={100}
              placeholder="City of Lisbon"
              required
            />
          )}
        </Field>
        <Field label="Licence">
          {(control) => (
            <TextInput
              {...control}
              name="licence"
              defaultValue={one.licence}
              maxLength={100}
              placeholder="CC BY 4.0"
              required
            />
          )}
        </Field>
        <Field label="Text that pages must show" optional>
          {(control) => (
            <TextInput
              {...control}
              name="attribution"
              defaultValue={one.attribution ?? ''}
              maxLength={200}
              placeholder="© City of Lisbon"
            />
          )}
        </Field>
        <Field label="Day of the data">
          {(control) => (
            <TextInput {...control} name="dataDate" type="date" defaultValue={one.dataDate} required />
          )}
        </Field>
      </div>
    </fieldset>
  );
}
