import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { FormField } from '#kit/web/form.tsx';
import { Hydrated } from '#kit/web/hydrated.tsx';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import { PasswordInput } from '#kit/web/ui/forms/PasswordInput.tsx';
import { ConfirmationPanel } from './ConfirmationPanel.tsx';

const ConfirmIdentity = lazyPart(() => import('./ConfirmIdentity.tsx'), 'ConfirmIdentity');

/**
 * Asks the person who is signed in for their password again, as the field `currentPassword` of the form around it; who
 * has none confirms otherwise that it is them.
 */
export function CurrentPasswordField({ label = 'Your password', hint }: { label?: string; hint?: string }) {
  const user = useCurrentUser();
  if (user && !user.hasPassword)
    return (
      <Hydrated waiting={<ConfirmationPanel />}>
        <ConfirmIdentity />
      </Hydrated>
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
