import { useFormContext } from 'react-hook-form';
import { FormField } from '#kit/web/form.tsx';
import { PasswordInput } from '#kit/web/ui/forms/PasswordInput.tsx';
import { useCurrentUser } from './currentUser.ts';

/** Asks the person who is signed in for their password again, as the field `currentPassword` of the form around it. */
export function CurrentPasswordField({ label = 'Your password', hint }: { label?: string; hint?: string }) {
  const user = useCurrentUser();
  const { register } = useFormContext();
  if (user && !user.hasPassword)
    return (
      <p className="rounded-field bg-sunken px-3.5 py-2.5 text-sm text-ink-2">
        {/* The field must hold something; without a password the server looks at when the session began. */}
        <input type="hidden" value="none" {...register('currentPassword', { value: 'none' })} />
        Your account has no password. If you signed in more than ten minutes ago, sign out and in again first.
      </p>
    );
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
