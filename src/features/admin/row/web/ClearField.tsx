import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import { FormGroup } from '#kit/web/form.tsx';
import { Checkbox } from '#kit/web/ui/forms/Checkbox.tsx';

interface Props<Name> {
  name: Name;
  label: string;
  /** What is taken away: "Remove the picture". */
  clear: string;
}

/** A box that empties what a row holds in a field; without a tick it stays as it is. */
export function ClearField<Fields extends FieldValues>({ name, label, clear }: Props<FieldPath<Fields>>) {
  type Value = FieldPathValue<Fields, FieldPath<Fields>>;
  return (
    <FormGroup<Fields> name={name} label={label}>
      {({ value, onChange }) => (
        <Checkbox
          label={clear}
          checked={value === null}
          onChange={({ target }) => onChange((target.checked ? null : undefined) as Value)} // Such fields are nullish.
        />
      )}
    </FormGroup>
  );
}
