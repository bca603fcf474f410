import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ClearField } from '#features/admin/row/web/ClearField.tsx';
import { FormFoot } from '#features/admin/row/web/FormFoot.tsx';
import { MIN_ADMIN_PASSWORD } from '#features/auth/rules.ts';
import { CurrentPasswordField } from '#features/credentials/web/confirmation/CurrentPasswordField.tsx';
import { Form, FormField, FormGroup } from '#kit/web/form.tsx';
import { Checkbox } from '#kit/web/ui/forms/Checkbox.tsx';
import { ChoiceGroup } from '#kit/web/ui/forms/ChoiceGroup.tsx';
import { PasswordInput } from '#kit/web/ui/forms/PasswordInput.tsx';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';

const TYPES = [
  { value: 'user', label: 'Food Lover' },
  { value: 'restaurant', label: 'Restaurant' },
] as const;

interface Props<In extends FieldValues, Out> {
  form: UseFormReturn<In, unknown, Out>;
  isNew: boolean;
  hasAvatar?: boolean;
  /** Whether what has been entered so far needs the administrator's own password. */
  asksPassword: boolean;
  onClose: () => void;
  onSubmit: (values: Out) => unknown;
}

/** The fields of an account, for a new one and for one that is changed. */
export function UserForm<In extends FieldValues, Out>({
  form,
  isNew,
  hasAvatar,
  asksPassword,
  onClose,
  onSubmit,
}: Props<In, Out>) {
  return (
    <Form form={form} showFailure onSubmit={onSubmit}>
      <FormGroup<{ type: 'user' | 'restaurant' }, 'type'> name="type" label="Type">
        {(control) => <ChoiceGroup label="Type" options={TYPES} {...control} />}
      </FormGroup>
      <FormField
        name="username"
        label="Username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormField name="email" label="Email" type="email" autoComplete="off" />
      <FormField name="name" label="Name" optional autoComplete="off" />
      <FormField name="bio" label="Bio" optional>
        {(control) => <Textarea {...control} rows={3} maxLength={500} />}
      </FormField>
      {hasAvatar && <ClearField name="avatar" label="Picture" clear="Remove the picture" />}
      <FormField
        name="password"
        label={isNew ? 'Password' : 'New password'}
        optional={!isNew}
        hint={
          isNew
            ? `At least 6 characters, for administrators ${MIN_ADMIN_PASSWORD}`
            : 'Ends all of their sessions'
        }
      >
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </FormField>
      <FormField name="isAdmin" label="Rights" hideLabel>
        {(control) => (
          <Checkbox {...control} label="Administrator" hint="May read everything, approve, edit and delete" />
        )}
      </FormField>
      {asksPassword && <CurrentPasswordField hint="To confirm a change of password, email or rights" />}
      <FormFoot onClose={onClose} label={isNew ? 'Add User' : undefined} />
    </Form>
  );
}
