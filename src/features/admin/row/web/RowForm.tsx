import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import { FormGroup, SubmitButton } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Checkbox } from '#kit/web/ui/forms/Checkbox.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { useChange } from './useChange.ts';

/** Sends a form: says what was done and closes it; a failure stays with the form, and is said where no field is. */
export function useSaving<E extends AnyEndpoint>(
  to: E,
  /** "User added successfully". */
  successText: string,
  onClose: () => void,
) {
  return useChange(to, {
    success: () => {
      onClose();
      toast({ title: t('Success'), description: successText });
    },
    failure: () => undefined,
  });
}

/** Cancel and save, at the foot of a form in a dialog. */
export function FormFoot({ onClose, label = t('Save Changes') }: { onClose: () => void; label?: string }) {
  return (
    <DialogFoot>
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <SubmitButton>{label}</SubmitButton>
    </DialogFoot>
  );
}

interface ClearFieldProps<Name> {
  name: Name;
  label: string;
  /** What is taken away: "Remove the picture". */
  clear: string;
}

/** A box that empties what a row holds in a field; without a tick it stays as it is. */
export function ClearField<Fields extends FieldValues>({
  name,
  label,
  clear,
}: ClearFieldProps<FieldPath<Fields>>) {
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
