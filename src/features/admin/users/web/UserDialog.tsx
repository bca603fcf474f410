import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { ClearField, FormFoot, useSaving } from '#features/admin/row/web/RowForm.tsx';
import { MIN_ADMIN_PASSWORD } from '#features/auth/rules.ts';
import { CurrentPasswordField } from '#features/credentials/web/confirmation/CurrentPasswordField.tsx';
import { t } from '#kit/contract/text.ts';
import { Form, FormField, FormGroup, useZodForm } from '#kit/web/form.tsx';
import { Checkbox } from '#kit/web/ui/forms/Checkbox.tsx';
import { ChoiceGroup } from '#kit/web/ui/forms/ChoiceGroup.tsx';
import { PasswordInput } from '#kit/web/ui/forms/PasswordInput.tsx';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { type AdminUser, addUser, editUser, UserChanges, UserFields } from '../contract.ts';

interface Props {
  /** Null to add an account. */
  user: AdminUser | null;
  open: boolean;
  onClose: () => void;
}

/** Adds an account, or changes one. */
export function UserDialog({ user, open, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      tall
      title={user ? t('Edit {username}', { username: user.username }) : t('Add User')}
    >
      {user ? <EditUser user={user} onClose={onClose} /> : <AddUser onClose={onClose} />}
    </Dialog>
  );
}

function AddUser({ onClose }: { onClose: () => void }) {
  const form = useZodForm(UserFields, {
    username: '',
    email: '',
    password: '',
    name: '',
    bio: '',
    type: 'user',
    isAdmin: false,
  });
  const isAdmin = useWatch({ control: form.control, name: 'isAdmin' });
  const save = useSaving(addUser, t('User added successfully'), onClose);
  return (
    <UserForm
      form={form}
      isNew
      asksPassword={isAdmin === true}
      onClose={onClose}
      onSubmit={(user) => save.mutateAsync({ ...user, name: user.name || null, bio: user.bio || null })}
    />
  );
}

/** An empty field keeps the password. */
const UserEdit = UserChanges.extend({
  password: z
    .string()
    .transform((text) => text || undefined)
    .pipe(UserChanges.shape.password),
});

function EditUser({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { id, username, email, name, bio, avatar, type, isAdmin } = user;
  const form = useZodForm(UserEdit, {
    username,
    email,
    name: name ?? '',
    bio: bio ?? '',
    avatar,
    type,
    isAdmin,
    password: '',
  });
  const [typedEmail, typedPassword, rights] = useWatch({
    control: form.control,
    name: ['email', 'password', 'isAdmin'],
  });
  const save = useSaving(editUser, t('User saved successfully'), onClose);
  return (
    <UserForm
      form={form}
      isNew={false}
      hasAvatar={avatar !== null}
      asksPassword={typedEmail !== email || typedPassword !== '' || rights !== isAdmin}
      onClose={onClose}
      onSubmit={(changes) =>
        save.mutateAsync({
          ...changes,
          id,
          name: changes.name || null,
          bio: changes.bio || null,
          // Unchanged values are not sent, because changing them needs the administrator's password.
          email: changes.email === email ? undefined : changes.email,
          isAdmin: changes.isAdmin === isAdmin ? undefined : changes.isAdmin,
        })
      }
    />
  );
}

const TYPES = [
  { value: 'user', label: t('Food Lover') },
  { value: 'restaurant', label: t('Restaurant') },
] as const;

interface FormProps<In extends FieldValues, Out> {
  form: UseFormReturn<In, unknown, Out>;
  isNew: boolean;
  hasAvatar?: boolean;
  /** Whether the current input needs the administrator's own password. */
  asksPassword: boolean;
  onClose: () => void;
  onSubmit: (values: Out) => unknown;
}

/** The fields of a new or existing account. */
function UserForm<In extends FieldValues, Out>({
  form,
  isNew,
  hasAvatar,
  asksPassword,
  onClose,
  onSubmit,
}: FormProps<In, Out>) {
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
