import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { t } from '#kit/contract/text.ts';
import { FormField } from '#kit/web/form.tsx';
import { Hydrated } from '#kit/web/hydrated.tsx';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import { PasswordInput } from '#kit/web/ui/forms/PasswordInput.tsx';
import { PasswordOwner } from '#kit/web/ui/forms/PasswordOwner.tsx';
import { ConfirmationPanel } from './ConfirmationPanel.tsx';

const ConfirmIdentity = lazyPart(() => import('./ConfirmIdentity.tsx'), 'ConfirmIdentity');

/** The field `currentPassword` of the form around it. People without a password confirm in another way. */
export function CurrentPasswordField({
  label = t('Your password'),
  hint,
}: {
  label?: string;
  hint?: string;
}) {
  const user = useCurrentUser();
  // Password managers need the username even if no current password is asked for.
  return (
    <>
      <PasswordOwner username={user?.username ?? ''} />
      {user && !user.hasPassword ? (
        <Hydrated waiting={<ConfirmationPanel />}>
          <ConfirmIdentity />
        </Hydrated>
      ) : (
        <FormField name="currentPassword" label={label} hint={hint}>
          {(control) => <PasswordInput {...control} autoComplete="current-password" />}
        </FormField>
      )}
    </>
  );
}
