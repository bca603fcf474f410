import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useSaving } from '#features/admin/row/web/useSaving.ts';
import { t } from '#kit/contract/text.ts';
import { useZodForm } from '#kit/web/form.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { type AdminUser, addUser, editUser, UserChanges, UserFields } from '../contract.ts';
import { UserForm } from './UserForm.tsx';

interface Props {
  /** Null to add one. */
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
    .transform((typed) => typed || undefined)
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
          // What stays as it is needs no password.
          email: changes.email === email ? undefined : changes.email,
          isAdmin: changes.isAdmin === isAdmin ? undefined : changes.isAdmin,
        })
      }
    />
  );
}
