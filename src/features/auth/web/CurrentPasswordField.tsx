import { FormField } from '#kit/web/form.tsx';
import { PasswordInput } from '#kit/web/ui/forms/PasswordInput.tsx';
import { useCurrentUser } from './currentUser.ts';

/** Asks the person who is signed in for their password again, as the field `currentPassword` of the form around it. */
export function CurrentPasswordField({ label = 'Your password', hint }: { label?: string; hint?: string }) {
  const user = useCurrentUser();
  return (
    <>
      {/* Tells a password manager whose password it is. A field that is not drawn at all would not count. */}
      <input
        type="text"
        autoComplete="username"
        aria-hidden="true"
        tabIndex={-1}
        value={user?.username ?? ''}
        readOnly
        className="sr-only"
      />
      <FormField name="currentPassword" label={label} hint={hint}>
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </FormField>
    </>
  );
}
