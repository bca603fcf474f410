import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import { FormGroup, SubmitButton } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Checkbox } from '#kit/web/ui/forms/Checkbox.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { useChange } from './useChange.ts';

/** Returns a mutation that sends a form, reports success and closes the dialog. The form itself shows failures. */
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

/** The buttons to cancel and save, at the foot of a dialog's form. */
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
  /** "Remove the picture". */
  clear: string;
}

/** A checkbox that clears a field of a row; unchecked, the field stays unchanged. */
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
          // Fields that can be cleared are nullish.
          onChange={({ target }) => onChange((target.checked ? null : undefined) as Value)}
        />
      )}
    </FormGroup>
  );
}
