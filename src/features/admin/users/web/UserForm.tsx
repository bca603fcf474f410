import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ClearField } from '#features/admin/row/web/ClearField.tsx';
import { FormFoot } from '#features/admin/row/web/FormFoot.tsx';
import { MIN_ADMIN_PASSWORD } from '#features/auth/rules.ts';
import { CurrentPasswordField } from '#features/credentials/web/confirmation/CurrentPasswordField.tsx';
import { t } from '#kit/contract/text.ts';
import { Form, FormField, FormGroup } from '#kit/web/form.tsx';
import { Checkbox } from '#kit/web/ui/forms/Checkbox.tsx';
import { ChoiceGroup } from '#kit/web/ui/forms/ChoiceGroup.tsx';
import { PasswordInput } from '#kit/web/ui/forms/PasswordInput.tsx';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';

const TYPES = [
  { value: 'user', label: t('Food Lover') },
  { value: 'restaurant', label: t('Restaurant') },
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
      <FormGroup<{ type: 'user' | 'restaurant' }, 'type'> name="type" label={t('Type')}>
        {(control) => <ChoiceGroup label={t('Type')} options={TYPES} {...control} />}
      </FormGroup>
      <FormField
        name="username"
        label={t('Username')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormField name="email" label={t('Email')} type="email" autoComplete="off" />
      <FormField name="name" label={t('Name')} optional autoComplete="off" />
      <FormField name="bio" label={t('Bio')} optional>
        {(control) => <Textarea {...control} rows={3} maxLength={500} />}
      </FormField>
      {hasAvatar && <ClearField name="avatar" label={t('Picture')} clear={t('Remove the picture')} />}
      <FormField
        name="password"
        label={isNew ? t('Password') : t('New password')}
        optional={!isNew}
        hint={
          isNew
            ? t('At least 6 characters, for administrators {minAdminPassword}', {
                minAdminPassword: MIN_ADMIN_PASSWORD,
              })
            : t('Ends all of their sessions')
        }
      >
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </FormField>
      <FormField name="isAdmin" label={t('Rights')} hideLabel>
        {(control) => (
          <Checkbox
            {...control}
            label={t('Administrator')}
            hint={t('May read everything, approve, edit and delete')}
          />
        )}
      </FormField>
      {asksPassword && <CurrentPasswordField hint={t('To confirm a change of password, email or rights')} />}
      <FormFoot onClose={onClose} label={isNew ? t('Add User') : undefined} />
    </Form>
  );
}
